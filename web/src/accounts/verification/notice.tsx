import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { useUser } from '@/shared/user'
import { text } from '../modals/text'
import { isEmailSettled } from '../profile-complete'
import { openVerification } from './flow'

const words = text.emailNotVerified

/** Stays on the pages of one's own until the address is verified. */
export function VerifyNotice({ className }: { className?: string }) {
  const user = useUser()
  if (!user || isEmailSettled(user)) return null
  return (
    <Alert
      tone="warning"
      className={className}
      action={
        <Button look="text" onClick={() => openVerification()}>
          {words.act}
        </Button>
      }
    >
      {words.notice}
    </Alert>
  )
}
