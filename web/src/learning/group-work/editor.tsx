import { ask } from '@/app/modal'
import { refusalOf } from '@/shared/api/message-of'
import { dateTime, number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { text as words } from '../work/text'
import { countWords } from '../work/words'
import { BothTexts, GroupText } from './both-texts'
import { fasterOf } from './mutations'
import { text } from './text'
import type { GroupWork } from './types'
import { useGroupDraft } from './use-group-draft'

/** The server refuses more. */
const longest = 50_000

interface EditorProps {
  enrolment: number
  activity: number
  work: GroupWork
  minWords: number
}

/** Where a group writes: each for themselves, saved for all by "Simpan". */
export function Editor({ enrolment, activity, work, minWords }: EditorProps) {
  const draft = useGroupDraft(enrolment, activity, work)
  const { saving, sending } = draft
  if (draft.isChoosing) return <BothTexts mine={draft.text} work={work} choices={draft.choices} />
  const count = countWords(draft.text)
  const left = Math.max(0, minWords - count)
  const press = async () => {
    if (await ask({ ...text.ask, yes: text.send })) draft.send()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className={draft.beside ? 'grid gap-4 tab:grid-cols-2' : undefined}>
        <Field label={text.write} hint={minWords > 0 && text.hint(number(minWords))}>
          <Textarea
            rows={10}
            className="min-h-60"
            maxLength={longest}
            value={draft.text}
            readOnly={sending.isPending}
            onChange={(event) => draft.change(event.target.value)}
          />
        </Field>
        {draft.beside && <GroupText work={draft.beside} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-muted">
        <p role="status">{stateOf(work, draft.isDirty, saving.isPending)}</p>
        <p className="tabular-nums">
          {words.words(number(count))}
          {left > 0 && `, ${words.wordsLeft(number(left))}`}
        </p>
      </div>
      {draft.isBehind && (
        <Alert
          action={
            <Button look="text" onClick={draft.compare}>
              {text.compare}
            </Button>
          }
        >
          {text.justSaved(work.edited_by ?? text.somebody)}
        </Alert>
      )}
      <Failure save={saving.error} send={sending.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={!draft.isDirty} loading={saving.isPending} onClick={draft.save}>
          {text.save}
        </Button>
        <Button disabled={count === 0 || left > 0} loading={sending.isPending} onClick={() => void press()}>
          {text.send}
        </Button>
      </div>
    </div>
  )
}

function stateOf({ edited_by, edited_at }: GroupWork, isDirty: boolean, isSaving: boolean): string {
  if (isSaving) return text.saving
  if (isDirty) return text.unsaved
  return edited_at === null ? '' : text.savedBy(edited_by ?? text.somebody, dateTime(edited_at))
}

/** That somebody was faster with saving is told by both texts; with sending, that the text is another one now. */
function Failure({ save, send }: { save: Error | null; send: Error | null }) {
  if (save) return fasterOf(save) ? null : <Alert tone="danger">{refusalOf(save, text.saveFailed)}</Alert>
  if (!send) return null
  return fasterOf(send) ? (
    <Alert tone="warning">{text.moved}</Alert>
  ) : (
    <Alert tone="danger">{refusalOf(send, text.sendFailed)}</Alert>
  )
}
