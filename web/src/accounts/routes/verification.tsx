import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { MoodEmblem } from '@/shared/ui/emblem'
import { AuthPage } from '../auth-page'
import { isEmailSettled } from '../profile-complete'
import { currentUser, saveRedirect, useUser } from '../session'
import { text } from '../text'
import { CodePanel } from '../verification/code-panel'
import { askUnlessSent } from '../verification/flow'
import { FrozenPanel } from '../verification/frozen-panel'
import { useStanding } from '../verification/standing'

export const Route = createFileRoute('/_full-blank/verification')({
  beforeLoad: ({ location, preload }) => {
    const user = currentUser()
    if (!user) {
      if (!preload) saveRedirect(location.href)
      throw redirect({ to: '/login', replace: true })
    }
    if (isEmailSettled(user)) throw redirect({ to: '/', replace: true })
  },
  onEnter: askUnlessSent,
  component: VerificationPage,
})

function VerificationPage() {
  const user = useUser()
  const isFrozen = useStanding().frozenUntil > 0
  if (!user || isEmailSettled(user)) return <Navigate to="/" replace />
  return isFrozen ? (
    <AuthPage title={text.frozen.title} art={<MoodEmblem mood="grey" />}>
      <FrozenPanel />
    </AuthPage>
  ) : (
    <AuthPage title={text.verification.title} art={<MoodEmblem mood="calm" />}>
      <CodePanel user={user} />
    </AuthPage>
  )
}
