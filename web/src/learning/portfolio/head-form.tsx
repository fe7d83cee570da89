import { useQueryClient } from '@tanstack/react-query'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { TextareaField } from '@/shared/form/textarea-field'
import { useForm } from '@/shared/form/use-form'
import { card } from '@/shared/ui/card'
import { text } from './form-text'
import { refreshPortfolio, saveHead } from './mutations'
import { tellOutcome } from './outcome'
import type { Head, Owner } from './types'

type Filled = { description: string; content_url: string; is_publish: boolean }

/** The words above the works, and whether everybody sees the portfolio (C134 with 0). */
export default function HeadForm({ owner, head }: { owner: Owner; head: Head }) {
  const client = useQueryClient()
  const form = useForm<Filled>({
    defaultValues: {
      description: head.description,
      content_url: head.content_url ?? '',
      is_publish: head.is_publish || head.is_asked,
    },
  })
  return (
    <section aria-labelledby="profil-portofolio" className={`${card} mt-4 max-w-170 p-4 desk:p-6`}>
      <h2 id="profil-portofolio" className="mb-4 text-h3">
        {text.head.heading}
      </h2>
      <Form
        form={form}
        onSubmit={async (filled) => {
          tellOutcome(await saveHead(owner.id, filled))
          await refreshPortfolio(client)
        }}
      >
        <TextareaField<Filled>
          name="description"
          label={text.head.description}
          hint={text.head.descriptionHint}
          rows={3}
          maxLength={2000}
        />
        <TextField<Filled> name="content_url" type="url" inputMode="url" label={text.link} hint={text.linkHint} />
        <CheckboxField<Filled> name="is_publish" hint={owner.needs_parent && head.is_publish ? text.again : undefined}>
          {owner.needs_parent ? text.askHead : text.publishHead}
        </CheckboxField>
        <SubmitButton className="desk:self-start">{text.save}</SubmitButton>
      </Form>
    </section>
  )
}
