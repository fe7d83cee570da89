import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '../auth-page'
import { Turnstile } from '../captcha/turnstile'
import { text } from '../modals/text'

export const Route = createFileRoute('/_full-blank/turnstile')({ component: TurnstilePage })

function TurnstilePage() {
  return (
    <AuthPage title={text.turnstile.title}>
      <Turnstile />
    </AuthPage>
  )
}
