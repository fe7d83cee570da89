import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { track } from '@/shared/analytics'
import { Form } from '@/shared/form/form'
import { useFormContext } from '@/shared/form/form-context'
import { useFieldError } from '@/shared/form/form-state'
import { PasswordField } from '@/shared/form/password-field'
import { showRefusal } from '@/shared/form/refusal'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { textLink } from '@/shared/ui/text-link'
import type { UserInfo } from '@/shared/user'
import { withPuzzle } from '../captcha/puzzle'
import { type LoginForm as Filled, logIn } from '../mutations'
import { challengeOf, takeChallenge } from '../second-factor/challenge'
import { signedIn } from '../session'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { DemoCards } from './demo-cards'
import { useDemoPeople } from './demo-people'
import { EmailField } from './email-field'
import { GoogleLink } from './google-link'
import { GoogleOutcome } from './google-outcome'
import { OtherForm, type Place } from './other-form'

const HelpLink = lazy(async () => ({ default: (await import('@/shared/ui/help-link')).HelpLink }))
const SecondStep = lazy(async () => ({ default: (await import('../second-factor/second-step')).SecondStep }))

export function LoginForm({ place }: { place: Place }) {
  const people = useDemoPeople()
  const form = useForm<Filled>({ defaultValues: { email: typedEmail(), password: '' } })
  const [isSolving, setSolving] = useState(false)
  const [challenge, setChallenge] = useState(() => (place === 'page' ? takeChallenge() : null))
  useEffect(() => track('login_opened', { from: place }), [place])

  const enter = (user: UserInfo) => {
    signedIn(user)
    // It is here by now: it comes beside every page.
    void import('../verification/follow').then(({ inviteToVerify }) => inviteToVerify())
  }
  const logInWith = async (filled: Filled) => {
    try {
      const user = await withPuzzle(
        (captcha) => logIn(filled, captcha),
        () => setSolving(true),
      )
      enter(user)
    } finally {
      setSolving(false)
    }
  }
  const refused = (error: unknown) => {
    const next = challengeOf(error)
    if (next) setChallenge(next)
    else showRefusal(form, error)
  }
  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onEnter={enter} onAgain={() => setChallenge(null)} />
      </Suspense>
    )
  }
  const { email, password } = form.getValues()
  return (
    <Form form={form} onSubmit={logInWith} onRefused={refused} className="mt-5 text-left">
      {place === 'page' && <Arrival />}
      <EmailField autoFocus={!email} />
      <PasswordField<Filled>
        name="password"
        label={text.password}
        data-autofocus={email && !password ? true : undefined}
      />
      <Link to="/forgot-password" className={`${textLink} -my-2 self-end py-2.5 text-sm`}>
        {text.login.forgot}
      </Link>
      <p role="status" className="text-sm text-ink-soft text-balance empty:-mt-4">
        {isSolving && text.login.puzzle}
      </p>
      <EnterButton />
      <Stuck />
      <GoogleLink place={place} />
      <OtherForm ask={text.login.ask} label={text.login.other} kind="register" place={place} />
      {people.length > 0 && <DemoCards people={people} />}
    </Form>
  )
}

/** How a log-in with Google ended, until one here has failed. */
function Arrival() {
  return !useFieldError('root') && <GoogleOutcome />
}

/** Off until both are filled in. */
function EnterButton() {
  const { control } = useFormContext<Filled>()
  const [email, password] = useWatch({ control, name: ['email', 'password'] })
  return (
    <SubmitButton size="large" disabled={!email.trim() || !password}>
      {text.login.act}
    </SubmitButton>
  )
}

function Stuck() {
  const errors = [useFieldError('root'), useFieldError<Filled>('email'), useFieldError<Filled>('password')]
  if (!errors.some(Boolean)) return null
  return (
    <Suspense>
      <HelpLink article="masuk-ditolak" medium="masuk" className="-my-2 self-center">
        {text.login.stuck}
      </HelpLink>
    </Suspense>
  )
}
