import { useState } from 'react'
import { personalNote } from '@/shared/lib/personal-note'
import { number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { readPoints, scoreOf } from './points'
import type { GradedWork, Scope } from './queries'
import { RubricLine } from './rubric-line'
import { text } from './text'
import { useGrading } from './use-grading'

const longest = 5000

/** Points and words that were not saved yet. */
const draftOf = ({ kind, id, number, state }: GradedWork, isOne: boolean) =>
  personalNote<{ typed: string[]; feedback: string }>(`grade:${kind}:${id}:${number}:${state}${isOne ? ':one' : ''}`)

interface GradeFormProps {
  work: GradedWork
  /** The grade is one member's alone: the work of the group that it leads back to. */
  groupWork?: number
}

/** Points by the rubric and a few words (B362): given as a grade, or with the work back to its writer. */
export function GradeForm({ work, groupWork }: GradeFormProps) {
  const { rubric, newcomers } = work
  const isOne = groupWork !== undefined
  const scope: Scope | undefined = isOne ? 'one' : work.group ? 'group' : undefined
  const draft = draftOf(work, isOne)
  const [kept] = useState(draft.read)
  const [typed, setTyped] = useState(
    () => kept?.typed ?? rubric.map(({ given }) => (given === null ? '' : String(given))),
  )
  const [feedback, setFeedback] = useState(kept?.feedback ?? work.feedback ?? '')
  const [includeNewcomers, setIncludeNewcomers] = useState(false)
  const [pressed, setPressed] = useState<'graded' | 'returned' | null>(null)
  const { save, saving, failure } = useGrading(work, draft.forget, groupWork)
  const points = rubric.map((line, i) => readPoints(line, typed[i] ?? ''))
  const given = points.filter((each) => each !== null)
  const isWhole = given.length === rubric.length

  const saveGrade = () => {
    setPressed('graded')
    if (!isWhole) return
    const points = given.map((each) => ({ points: each }))
    save({
      rubric: points,
      feedback: feedback.trim(),
      decision: 'graded',
      scope,
      include_newcomers: includeNewcomers || undefined,
    })
  }
  const giveBack = () => {
    setPressed('returned')
    if (feedback.trim()) save({ rubric: [], feedback: feedback.trim(), decision: 'returned', scope })
  }
  const change = (at: number, to: string) => {
    const all = typed.map((old, i) => (i === at ? to : old))
    setTyped(all)
    draft.keep({ typed: all, feedback })
  }
  const write = (words: string) => {
    setFeedback(words)
    draft.keep({ typed, feedback: words })
  }
  return (
    <div className="flex flex-col">
      <h2 className="pb-2 text-h3">{titleOf(work, isOne)}</h2>
      {scope && work.state === 'graded' && (
        <p className="pb-2 text-sm text-ink-muted">{isOne ? text.onlyOne : text.allAgain}</p>
      )}
      {rubric.map((line, i) => (
        <RubricLine
          key={line.name}
          line={line}
          typed={typed[i] ?? ''}
          showError={pressed === 'graded'}
          onChange={(to) => change(i, to)}
        />
      ))}
      <p role="status" className="border-y border-line-soft py-3 font-bold">
        {isWhole && text.total(number(scoreOf(rubric, given)))}
      </p>
      <Field
        label={text.feedback}
        hint={text.feedbackHint}
        error={pressed === 'returned' && !feedback.trim() ? text.noFeedback : undefined}
        className="mt-4"
      >
        <Textarea rows={5} maxLength={longest} value={feedback} onChange={(event) => write(event.target.value)} />
      </Field>
      {newcomers.length > 0 && !isOne && (
        <Checkbox
          checked={includeNewcomers}
          onChange={(event) => setIncludeNewcomers(event.target.checked)}
          className="mt-4"
        >
          {text.newcomers(newcomers.map(({ name }) => name).join(', '))}
        </Checkbox>
      )}
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={saving === 'graded'} disabled={saving === 'returned'} onClick={saveGrade}>
          {text.save}
        </Button>
        {/* Work goes back to all who wrote it. */}
        {!isOne && (
          <Button look="secondary" loading={saving === 'returned'} disabled={saving === 'graded'} onClick={giveBack}>
            {text.return}
          </Button>
        )}
      </div>
    </div>
  )
}

function titleOf({ id, user, group, members }: GradedWork, isOne: boolean): string {
  if (isOne) return text.gradeOne((members.find(({ work_id }) => work_id === id)?.user ?? user).name)
  return group ? text.gradeAll : text.grade
}
