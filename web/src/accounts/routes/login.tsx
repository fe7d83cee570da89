import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { words } from '@/shared/routing/search-params'
import { currentUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { LoginForm } from '../forms/login-form'
import { saveRedirect } from '../session'
import { text } from '../text'

const validateSearch = words<'return'>()

export const Route = createFileRoute('/_full-blank/login')({
  validateSearch,
  beforeLoad: ({ location, search, preload }) => {
    const next = search['update-password'] ? '/profile?update-password=true' : search.return
    // Somebody who is in may be on the way into another account.
    if (currentUser() && !location.hash.includes('ticket='))
      throw redirect({ href: ownPath(next, window.location.origin) ?? '/', replace: true })
    if (next && !preload) saveRedirect(next)
  },
  component: LoginPage,
})

function LoginPage() {
  return (
    <AuthPage title={text.login.title} lead={text.login.lead}>
      <LoginForm place="page" />
    </AuthPage>
  )
}
