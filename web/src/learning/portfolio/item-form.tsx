import { useQueryClient } from '@tanstack/react-query'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { TextareaField } from '@/shared/form/textarea-field'
import { useForm } from '@/shared/form/use-form'
import { card } from '@/shared/ui/card'
import { text } from './form-text'
import { refreshPortfolio, saveItem } from './mutations'
import { tellOutcome } from './outcome'
import type { Item, Owner } from './types'

type Filled = { caption: string; description: string; is_publish: boolean }

/** What one says of a file or a text, and whether it is shown with its work (C135). */
export default function ItemForm({ owner, item }: { owner: Owner; item: Item }) {
  const client = useQueryClient()
  const form = useForm<Filled>({
    defaultValues: { caption: item.caption, description: item.description, is_publish: !item.is_hidden },
  })
  return (
    <section aria-labelledby="tentang-bagian" className={`${card} p-4 desk:p-6`}>
      <h2 id="tentang-bagian" className="mb-4 text-h3">
        {text.item.heading}
      </h2>
      <Form
        form={form}
        onSubmit={async (filled) => {
          const { is_publish, is_asked } = await saveItem(item.id, filled)
          // What waits only with its work is not waited for by itself.
          tellOutcome({ is_publish, is_asked: is_asked && item.is_publish })
          await refreshPortfolio(client)
        }}
      >
        <TextField<Filled> name="caption" label={text.item.caption} hint={text.item.captionHint} maxLength={120} />
        <TextareaField<Filled> name="description" label={text.item.description} rows={3} maxLength={2000} />
        <CheckboxField<Filled> name="is_publish" hint={owner.needs_parent && item.is_publish ? text.again : undefined}>
          {text.item.show}
        </CheckboxField>
        <SubmitButton className="desk:self-start">{text.save}</SubmitButton>
      </Form>
    </section>
  )
}
