import { useNavigate } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { DraftNotice } from '@/shared/form/draft-notice'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useDraft } from '@/shared/form/use-draft'
import { useForm } from '@/shared/form/use-form'
import { useRows } from '@/shared/form/use-rows'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { IconButton } from '@/shared/ui/icon-button'
import type { UserInfo } from '@/shared/user'
import { refreshUser } from '../refresh-user'
import { ChildFields } from './child-fields'
import { type Children, emptyChild, fieldOf, type Variant } from './child-form'
import { Consent } from './consent'
import { addChildren } from './mutations'
import { text } from './text'

const words = text.register

interface ChildrenFormProps {
  parent: UserInfo
  variant: Variant
  most: number
  formId?: string
}

/** One card for each child; all of them are registered together or none is. */
export function ChildrenForm({ parent, variant, most, formId }: ChildrenFormProps) {
  const navigate = useNavigate()
  const form = useForm<Children>({ defaultValues: { children: [emptyChild], consent: false } })
  const rows = useRows(form, 'children')
  const name = `children:${formId ?? variant.institution ?? ''}`
  const draft = useDraft(form, { person: parent, name, without: ['consent'] })
  const register = async ({ children, consent }: Children) => {
    await addChildren(children, consent, formId)
    await refreshUser()
    await navigate({ to: '/register-children-profile' })
  }
  return (
    <Form form={form} onSubmit={register} fieldOf={fieldOf} draft={draft} className="mt-6">
      <DraftNotice draft={draft} />
      {rows.keys.map((key, index) => (
        <fieldset key={key} className={`${card} p-4 desk:p-6`}>
          <legend className="sr-only">{words.child(index + 1)}</legend>
          <div className="mb-3 flex min-h-11 items-center justify-between">
            <span aria-hidden="true" className="text-h3">
              {words.child(index + 1)}
            </span>
            {rows.keys.length > 1 && (
              <IconButton label={words.remove(index + 1)} icon={Trash2} onClick={() => rows.remove(index)} />
            )}
          </div>
          <ChildFields index={index} variant={variant} />
        </fieldset>
      ))}
      {rows.keys.length < most && (
        <Button look="secondary" icon={Plus} onClick={() => rows.append(emptyChild)} className="self-start">
          {words.another}
        </Button>
      )}
      <Consent />
      <SubmitButton size="large">{words.act(rows.keys.length)}</SubmitButton>
    </Form>
  )
}
