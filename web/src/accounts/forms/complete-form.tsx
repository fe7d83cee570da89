import { FormProvider, useForm } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import type { UserInfo } from '@/shared/user'
import { completeRegistration, type CompleteForm as Filled } from '../calls'
import { text } from '../text'
import { showRefusal } from './refusal'
import { nobody, WhoFields, whoFieldOf } from './who-fields'

const words = text.register
const fieldOf = { name: 'name', ...whoFieldOf } as const

/** What is still missing of a registration: who the person is. */
export function CompleteForm({ user, onDone }: { user: UserInfo; onDone: (user: UserInfo) => void }) {
  const form = useForm<Filled>({ defaultValues: { name: user.name, ...nobody } })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (filled) => {
    try {
      onDone(await completeRegistration(filled))
    } catch (error) {
      showRefusal(form, error, fieldOf)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="mt-5 flex flex-col gap-4 text-left">
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={words.name} error={errors.name?.message}>
          <TextInput
            {...form.register('name', { validate: (typed) => typed.trim().length > 1 || words.nameMissing })}
            autoComplete="name"
          />
        </Field>
        <WhoFields />
        <Button type="submit" size="large" loading={isSubmitting} className="mt-1">
          {text.complete.act}
        </Button>
      </form>
    </FormProvider>
  )
}
