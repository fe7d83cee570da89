import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { DateField } from '@/shared/form/date-field'
import { DraftNotice } from '@/shared/form/draft-notice'
import { Form } from '@/shared/form/form'
import { RadioField } from '@/shared/form/radio-field'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useDraft } from '@/shared/form/use-draft'
import { useForm } from '@/shared/form/use-form'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import * as format from '@/shared/text/format'
import { useMember } from '@/shared/user'
import { managedAnnouncementsKey } from '../../keys'
import { serverNow } from '../../now'
import { type Announced, announce, correctAnnouncement } from '../mutations'
import type { Managed, TaughtProgram } from '../types'
import { BodyField } from './body-field'
import { FilesField } from './files-field'
import { begun, type Filled, saidBy } from './filled'
import { momentOf } from './schedule'
import { text } from './text'

/** Title, words, files and when they go out. What is typed stays on the device until it is sent. */
export function AnnouncementForm({ program, edited }: { program: TaughtProgram; edited?: Managed }) {
  const { program_id, slug } = program
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Filled>({ defaultValues: begun(edited) })
  const name = `announcement:${program_id}:${edited?.id ?? 'new'}`
  const draft = useDraft(form, { person: useMember(), name })
  const when = useWatch({ control: form.control, name: 'when' })
  const isOut = edited?.state === 'published'
  const send = async (filled: Filled) => {
    const said = saidBy(filled, edited)
    await (edited ? correctAnnouncement(edited.id, said) : announce(program_id, said))
    snackbar({ text: doneWords(said, edited) })
    await client.invalidateQueries({ queryKey: managedAnnouncementsKey(slug) })
    await navigate({ to: '/mengajar/$program/$part', params: { program: slug, part: 'pengumuman' } })
  }
  const isAhead = (time: string): true | string => {
    const at = momentOf(form.getValues('day'), time)
    return at === null || at > serverNow() || text.past
  }
  return (
    <section aria-labelledby="tulis" className="max-w-170">
      <h2 id="tulis" className="text-h3">
        {edited ? text.editTitle : text.newTitle}
      </h2>
      {!edited && <p className="text-sm text-ink-soft">{text.toLearners(format.number(program.learners))}</p>}
      <Form
        form={form}
        onSubmit={send}
        fieldOf={{ html: 'body', publish_at: 'time', file_ids: 'files' }}
        draft={draft}
        className="mt-4"
      >
        <DraftNotice draft={draft} />
        <TextField name="title" label={text.title} rules={{ required: text.noTitle }} maxLength={150} />
        <BodyField />
        {/* What was kept on the device comes a moment later, and the files with it. */}
        <FilesField key={String(draft.isRestored)} program={slug} attached={edited?.files.map(({ id }) => id) ?? []} />
        {!isOut && (
          <RadioField
            name="when"
            label={text.when}
            choices={[
              { value: 'now', label: text.now },
              { value: 'later', label: text.later },
            ]}
          />
        )}
        {when === 'later' && (
          <div className="grid gap-4 tab:grid-cols-2">
            <DateField name="day" label={text.day} rules={{ required: text.noDay }} />
            <TextField name="time" type="time" label={text.time} rules={{ required: text.noTime, validate: isAhead }} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{edited ? text.save : text.publish}</SubmitButton>
          <LinkButton to="/mengajar/$program/$part" params={{ program: slug, part: 'pengumuman' }} look="secondary">
            {text.cancel}
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}

function doneWords({ publish_at }: Announced, edited?: Managed): string {
  if (publish_at !== null) return text.scheduled(format.dateTime(publish_at))
  return edited?.state === 'published' ? text.saved : text.published
}
