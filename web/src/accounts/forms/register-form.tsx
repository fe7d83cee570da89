import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { openAfterNavigation } from '@/app/modal'
import { track } from '@/shared/analytics'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { textLink } from '@/shared/ui/text-link'
import { type RegisterForm as Filled, signUp } from '../calls'
import { isEmail } from '../email-format'
import { longEnough, NewPasswordField } from '../password/new-password-field'
import { signedIn } from '../session'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { codeSent } from '../verification/standing'
import { EmailField } from './email-field'
import { GoogleLink } from './google-link'
import { OtherForm, type Place } from './other-form'
import { showRefusal } from './refusal'
import { nobody, WhoFields, whoFieldOf } from './who-fields'

const words = text.register
const fieldOf = { name: 'name', email: 'email', password: 'password', ...whoFieldOf } as const

/** `profession` is chosen beforehand for who comes as a parent. */
export function RegisterForm({ place, profession = '' }: { place: Place; profession?: string }) {
  const form = useForm<Filled>({
    defaultValues: { name: '', email: typedEmail(), password: '', ...nobody, profession },
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => track('register_opened', { from: place }), [place])

  const enter = form.handleSubmit(async (filled) => {
    try {
      const user = await signUp(filled)
      openAfterNavigation({ kind: 'otp', skippable: true })
      signedIn(user)
      codeSent(user.id, user.verification.resend_in)
    } catch (error) {
      showRefusal(form, error, fieldOf)
    }
  })
  return (
    <FormProvider {...form}>
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
          input={form.register('email', {
            validate: (typed) => (typed.trim() ? isEmail(typed) || text.emailInvalid : text.emailMissing),
          })}
          hint={words.emailHint}
          error={errors.email?.message}
        />
        <NewPasswordField
          label={text.password}
          input={form.register('password', { validate: longEnough })}
          error={errors.password?.message}
        />
        <WhoFields />
        <Button type="submit" size="large" loading={isSubmitting} className="mt-1">
          {words.act}
        </Button>
        <Terms />
        <GoogleLink place={place} />
        <OtherForm ask={words.ask} label={words.other} kind="login" place={place} />
      </form>
    </FormProvider>
  )
}

/** What somebody agrees to by making an account. */
function Terms() {
  return (
    <p className="text-center text-xs text-ink-muted">
      {words.terms.before}
      <Link to="/syarat-ketentuan" target="_blank" className={textLink}>
        {words.terms.terms}
      </Link>
      {words.terms.and}
      <Link to="/kebijakan-privasi" target="_blank" className={textLink}>
        {words.terms.privacy}
      </Link>
      {words.terms.after}
    </p>
  )
}
