import { useNavigate } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { snackbar } from '@/shared/snackbar'
import { type UserInfo, useUser } from '@/shared/user'
import { AuthPage } from './auth-page'
import { text } from './complete-text'
import { CompleteForm } from './forms/complete-form'
import { signedIn, takeRedirect } from './session'

interface CompletePageProps {
  title: string
  lead: string
  /** Where the person was going. */
  next?: string
  /** The payment page opened this window and waits for it to close. */
  fromPayment?: boolean
}

/** A registration is finished here, and the person goes on to where they were going. */
export function CompletePage({ title, lead, next, fromPayment = false }: CompletePageProps) {
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  const goOn = (complete: UserInfo) => {
    signedIn(complete)
    snackbar({ text: text.done })
    if (fromPayment) window.close()
    const saved = takeRedirect()
    void navigate({ href: ownPath(next ?? saved, window.location.origin) ?? '/', replace: true })
  }
  return (
    <AuthPage title={title} lead={lead}>
      <CompleteForm user={user} onDone={goOn} />
    </AuthPage>
  )
}
