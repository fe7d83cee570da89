import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { ForgotForm } from '../password/forgot-form'
import { ResetForm } from '../password/reset-form'
import { dropResetKey, holdResetKey, keyInFragment, useResetKey } from '../password/reset-key'
import { text } from '../password/text'

export const Route = createFileRoute('/_full-blank/forgot-password')({
  beforeLoad: ({ location, preload }) => {
    if (currentUser()) throw redirect({ to: '/', replace: true })
    const key = keyInFragment(location.hash)
    if (!key || preload) return
    holdResetKey(key)
    // What opens the account does not stay in the address bar, nor in the history.
    throw redirect({ to: '/forgot-password', replace: true })
  },
  onLeave: dropResetKey,
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const key = useResetKey()
  return key ? (
    <AuthPage key="new" title={text.newPassword.title} lead={text.newPassword.lead}>
      <ResetForm email={key.email} code={key.code} />
    </AuthPage>
  ) : (
    <AuthPage key="ask" title={text.forgot.title} lead={text.forgot.lead}>
      <ForgotForm />
    </AuthPage>
  )
}
