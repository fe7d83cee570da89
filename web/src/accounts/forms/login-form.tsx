import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { track } from '@/shared/analytics'
import { boot } from '@/shared/boot'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { textLink } from '@/shared/ui/text-link'
import { type LoginForm as Filled, logIn } from '../calls'
import { withPuzzle } from '../captcha/puzzle'
import { challengeOf, takeChallenge } from '../second-factor/challenge'
import { signedIn, type UserInfo } from '../session'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { inviteToVerify } from '../verification/follow'
import { DemoCards } from './demo-cards'
import { EmailField } from './email-field'
import { GoogleLink } from './google-link'
import { GoogleOutcome } from './google-outcome'
import { OtherForm, type Place } from './other-form'
import { showRefusal } from './refusal'

const HelpLink = lazy(async () => ({ default: (await import('@/shared/ui/help-link')).HelpLink }))
const SecondStep = lazy(async () => ({ default: (await import('../second-factor/second-step')).SecondStep }))

export function LoginForm({ place }: { place: Place }) {
  const form = useForm<Filled>({ defaultValues: { email: typedEmail(), password: '' } })
  const { errors, isSubmitting } = form.formState
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const [isSolving, setSolving] = useState(false)
  const [challenge, setChallenge] = useState(() => (place === 'page' ? takeChallenge() : null))
  useEffect(() => track('login_opened', { from: place }), [place])

  const enter = (user: UserInfo) => {
    signedIn(user)
    inviteToVerify()
  }
  const submit = form.handleSubmit(async (filled) => {
    try {
      const user = await withPuzzle(
        (captcha) => logIn(filled, captcha),
        () => setSolving(true),
      )
      enter(user)
    } catch (error) {
      const next = challengeOf(error)
      if (next) setChallenge(next)
      else showRefusal(form, error, { email: 'email', password: 'password' })
    } finally {
      setSolving(false)
    }
  })
  const enterAs = (filled: Filled) => {
    form.reset(filled)
    void submit()
  }
  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onEnter={enter} onAgain={() => setChallenge(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4 text-left">
        {errors.root ? <Alert tone="danger">{errors.root.message}</Alert> : place === 'page' && <GoogleOutcome />}
        <EmailField input={form.register('email')} error={errors.email?.message} autoFocus={!email} />
        <Field label={text.password} error={errors.password?.message}>
          <PasswordInput {...form.register('password')} data-autofocus={email && !password ? true : undefined} />
        </Field>
        <Link to="/forgot-password" className={`${textLink} -my-2 self-end py-2.5 text-sm`}>
          {text.login.forgot}
        </Link>
        <p role="status" className="text-sm text-ink-soft text-balance empty:-mt-4">
          {isSolving && text.login.puzzle}
        </p>
        <Button type="submit" size="large" loading={isSubmitting} disabled={!email.trim() || !password}>
          {text.login.act}
        </Button>
        {(errors.root || errors.email || errors.password) && (
          <Suspense>
            <HelpLink article="masuk-ditolak" medium="masuk" className="-my-2 self-center">
              {text.login.stuck}
            </HelpLink>
          </Suspense>
        )}
        <GoogleLink place={place} />
        <OtherForm ask={text.login.ask} label={text.login.other} kind="register" place={place} />
      </form>
      {boot().site.demo && <DemoCards busy={isSubmitting} onChoose={enterAs} />}
    </>
  )
}
