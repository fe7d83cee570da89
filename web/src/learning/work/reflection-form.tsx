import { useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import type { Work } from '../types'
import { Elsewhere } from './elsewhere'
import { SavedState } from './saved-state'
import { text } from './text'
import { useDraft } from './use-draft'
import { useHandIn } from './use-hand-in'

interface ReflectionFormProps {
  enrolment: number
  activity: number
  work: Work | null
  questions: string[]
  onSent: (work: Work) => void
}

export function ReflectionForm({ enrolment, activity, work, questions, onSent }: ReflectionFormProps) {
  const { body, change, handIn, saving, other } = useDraft({
    enrolment,
    activity,
    work,
    blank: questions.map(() => ''),
  })
  const { isSending, failure, send } = useHandIn(handIn, onSent)
  const [isPressed, setPressed] = useState(false)
  const written = [body].flat()
  const answers = questions.map((_, i) => written[i] ?? '')
  const isWhole = answers.every((answer) => answer.trim() !== '')
  const press = () => {
    setPressed(true)
    if (isWhole) send()
  }
  const answer = (at: number, written: string) => change({ body: answers.map((old, i) => (i === at ? written : old)) })
  return (
    <div className="mt-4 flex max-w-170 flex-col gap-4">
      {questions.map((question, i) => (
        <Field
          key={question}
          label={question}
          error={isPressed && answers[i]?.trim() === '' ? text.unanswered : undefined}
        >
          <Textarea
            rows={4}
            value={answers[i]}
            readOnly={isSending}
            onChange={(event) => answer(i, event.target.value)}
          />
        </Field>
      ))}
      <SavedState saving={saving} />
      {other && <Elsewhere {...other} />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button disabled={other !== null} loading={isSending} onClick={press} className="self-start">
        {text.sendReflection}
      </Button>
    </div>
  )
}
