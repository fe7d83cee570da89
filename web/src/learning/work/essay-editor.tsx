import { ask } from '@/app/modal'
import { number } from '@/shared/text/format'
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
import { countWords } from './words'

interface EssayEditorProps {
  enrolment: number
  activity: number
  work: Work | null
  minWords: number
  onSent: (work: Work) => void
}

/** Where an essay is written: saved as one writes, handed in when it is long enough. */
export function EssayEditor({ enrolment, activity, work, minWords, onSent }: EssayEditorProps) {
  const { body, change, handIn, saving, other } = useDraft({ enrolment, activity, work, blank: '' })
  const { isSending, failure, send } = useHandIn(handIn, onSent)
  const written = String(body)
  const count = countWords(written)
  const left = Math.max(0, minWords - count)
  const press = async () => {
    if (await ask({ ...text.askEssay, yes: text.sendEssay })) send()
  }
  return (
    <div className="mt-6 flex max-w-170 flex-col gap-3">
      <Field label={text.essay} hint={minWords > 0 && text.essayHint(number(minWords))}>
        <Textarea
          rows={10}
          className="min-h-60"
          value={written}
          readOnly={isSending}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SavedState saving={saving} />
        <p className="text-sm text-ink-muted tabular-nums">
          {text.words(number(count))}
          {left > 0 && `, ${text.wordsLeft(number(left))}`}
        </p>
      </div>
      {other && <Elsewhere {...other} />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        disabled={count === 0 || left > 0 || other !== null}
        loading={isSending}
        onClick={() => void press()}
        className="self-start"
      >
        {text.sendEssay}
      </Button>
    </div>
  )
}
