import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthPage } from '../auth-page'
import { LoginForm } from '../forms/login-form'
import { currentUser } from '../session'
import { text } from '../text'

export const Route = createFileRoute('/_full-blank/login')({
  beforeLoad: ({ search }) => {
    if (!currentUser()) return
    throw redirect({ href: 'update-password' in search ? '/profile?update-password=true' : '/', replace: true })
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
