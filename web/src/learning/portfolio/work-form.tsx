import { useQueryClient } from '@tanstack/react-query'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { Form } from '@/shared/form/form'
import { SelectField } from '@/shared/form/select-field'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { TextareaField } from '@/shared/form/textarea-field'
import { useForm } from '@/shared/form/use-form'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { text } from './form-text'
import { refreshPortfolio, saveWork } from './mutations'
import { tellOutcome } from './outcome'
import type { WorkDetail } from './types'

type Filled = { description: string; content_url: string; cover: string; is_publish: boolean }

/** What one says of a work, and whether everybody sees it (C134). */
export default function WorkForm({ detail: { owner, work, items } }: { detail: WorkDetail }) {
  const client = useQueryClient()
  const pictures = items.filter(({ kind }) => kind === 'photo')
  const form = useForm<Filled>({
    defaultValues: {
      description: work.description,
      content_url: work.content_url ?? '',
      cover: String(work.cover?.id ?? 0),
      is_publish: work.is_publish || work.is_asked,
    },
  })
  return (
    <section aria-labelledby="tentang-karya" className={`${card} p-4 desk:p-6`}>
      <h2 id="tentang-karya" className="mb-4 text-h3">
        {text.work.heading}
      </h2>
      <Form
        form={form}
        fieldOf={{ cover_id: 'cover' }}
        onSubmit={async ({ cover, ...words }) => {
          const cover_id = pictures.length > 1 ? Number(cover) : null
          tellOutcome(await saveWork(work, { ...words, cover_id }))
          await refreshPortfolio(client)
        }}
      >
        <TextareaField<Filled>
          name="description"
          label={text.work.description}
          hint={text.work.descriptionHint}
          rows={4}
          maxLength={2000}
        />
        <TextField<Filled> name="content_url" type="url" inputMode="url" label={text.link} hint={text.linkHint} />
        {pictures.length > 1 && (
          <SelectField<Filled>
            name="cover"
            label={text.work.cover}
            choices={pictures.map(({ id, caption }, place) => ({
              value: String(id),
              label: text.work.coverOf(format.number(place + 1), caption),
            }))}
          />
        )}
        <CheckboxField<Filled> name="is_publish" hint={owner.needs_parent && work.is_publish ? text.again : undefined}>
          {owner.needs_parent ? text.ask : text.publish}
        </CheckboxField>
        <SubmitButton className="desk:self-start">{text.save}</SubmitButton>
      </Form>
    </section>
  )
}
