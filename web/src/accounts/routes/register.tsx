import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { RegisterForm } from '../forms/register-form'
import { text } from '../text'

export const Route = createFileRoute('/_full-blank/register')({
  beforeLoad: () => {
    if (currentUser()) throw redirect({ to: '/', replace: true })
  },
  component: RegisterPage,
})

function RegisterPage() {
  return (
    <AuthPage title={text.register.title} lead={text.register.lead}>
      <RegisterForm place="page" />
    </AuthPage>
  )
}
