import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import type { UserInfo } from '@/shared/user'
import { text as completeText } from '../complete-text'
import { completeRegistration, type CompleteForm as Filled } from '../mutations'
import { text } from '../text'
import { NameField } from './name-field'
import { nobody, WhoFields, whoFieldOf } from './who-fields'

/** What is still missing of a registration: who the person is. */
export function CompleteForm({ user, onDone }: { user: UserInfo; onDone: (user: UserInfo) => void }) {
  const form = useForm<Filled>({ defaultValues: { name: user.name, ...nobody } })
  const complete = async (filled: Filled) => onDone(await completeRegistration(filled))
  return (
    <Form form={form} onSubmit={complete} fieldOf={whoFieldOf} className="mt-5 text-left">
      <NameField label={text.register.name} />
      <WhoFields />
      <SubmitButton size="large" className="mt-1">
        {completeText.act}
      </SubmitButton>
    </Form>
  )
}
