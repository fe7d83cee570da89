import { useForm } from 'react-hook-form'
import { openAfterNavigation } from '@/app/modal'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { TextInput } from '@/shared/ui/text-input'
import { type RegisterForm as Filled, signUp } from '../calls'
import { signedIn } from '../session'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { codeSent } from '../verification/standing'
import { EmailField, looksLikeEmail } from './email-field'
import { OtherForm, type Place } from './other-form'
import { showRefusal } from './refusal'
import { WhoFields } from './who-fields'

const passwordLength = 8
const words = text.register
const fieldOf = {
  name: 'name',
  email: 'email',
  password: 'password',
  profession_name: 'profession',
  year_level_id: 'yearLevel',
} as const

export function RegisterForm({ place }: { place: Place }) {
  const form = useForm<Filled>({
    defaultValues: { name: '', email: typedEmail(), password: '', profession: '', yearLevel: '' },
  })
  const { errors, isSubmitting } = form.formState

  const enter = form.handleSubmit(async (filled) => {
    try {
      const user = await signUp(filled)
      openAfterNavigation({ kind: 'otp' })
      signedIn(user)
      codeSent(user.id, user.verification.resend_in)
    } catch (error) {
      showRefusal(form, error, fieldOf)
    }
  })
  return (
    <form noValidate onSubmit={enter} className="mt-5 flex flex-col gap-4 text-left">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <Field label={words.name} error={errors.name?.message}>
        <TextInput
          {...form.register('name', { validate: (typed) => typed.trim().length > 1 || words.nameMissing })}
          autoComplete="name"
          data-autofocus={true}
        />
      </Field>
      <EmailField
        input={form.register('email', { validate: (typed) => looksLikeEmail(typed) || text.emailInvalid })}
        hint={words.emailHint}
        error={errors.email?.message}
      />
      <Field label={text.password} hint={words.passwordHint} error={errors.password?.message}>
        <PasswordInput
          {...form.register('password', { validate: (typed) => typed.length >= passwordLength || words.passwordShort })}
          autoComplete="new-password"
        />
      </Field>
      <WhoFields form={form} />
      <Button type="submit" size="large" loading={isSubmitting} className="mt-1">
        {words.act}
      </Button>
      <OtherForm ask={words.ask} label={words.other} kind="login" place={place} />
    </form>
  )
}
