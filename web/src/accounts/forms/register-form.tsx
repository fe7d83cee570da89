import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openAfterNavigation } from '@/app/modal'
import { track } from '@/shared/analytics'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { textLink } from '@/shared/ui/text-link'
import { isEmail } from '../email-format'
import { type RegisterForm as Filled, signUp } from '../mutations'
import { NewPasswordField } from '../password/new-password-field'
import { signedIn } from '../session'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { codeSent } from '../verification/standing'
import { EmailField } from './email-field'
import { GoogleLink } from './google-link'
import { NameField } from './name-field'
import { OtherForm, type Place } from './other-form'
import { nobody, WhoFields, whoFieldOf } from './who-fields'

const words = text.register
const emailRules = {
  validate: (typed: string) => (typed.trim() ? isEmail(typed) || text.emailInvalid : text.emailMissing),
}

/** `profession` is chosen beforehand for who comes as a parent. */
export function RegisterForm({ place, profession = '' }: { place: Place; profession?: string }) {
  const form = useForm<Filled>({
    defaultValues: { name: '', email: typedEmail(), password: '', ...nobody, profession },
  })
  useEffect(() => track('register_opened', { from: place }), [place])

  const enter = async (filled: Filled) => {
    const user = await signUp(filled)
    openAfterNavigation({ kind: 'otp', skippable: true })
    signedIn(user)
    codeSent(user.id, user.verification.resend_in)
  }
  return (
    <Form form={form} onSubmit={enter} fieldOf={whoFieldOf} className="mt-5 text-left">
      <NameField label={words.name} autoFocus />
      <EmailField rules={emailRules} hint={words.emailHint} />
      <NewPasswordField<Filled> name="password" label={text.password} />
      <WhoFields />
      <SubmitButton size="large" className="mt-1">
        {words.act}
      </SubmitButton>
      <Terms />
      <GoogleLink place={place} />
      <OtherForm ask={words.ask} label={words.other} kind="login" place={place} />
    </Form>
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
