import { useState } from 'react'
import { closeModal } from '@/app/modal'
import { Dialog } from '@/shared/ui/dialog'
import { useUser } from '@/shared/user'
import { ChangePasswordForm } from '../password/change-form'
import { text } from '../password/text'
import { CodeProof } from '../proof/code-proof'
import { text as later } from './text'

/** A new password for somebody who is logged in: with the current one, or with a code for those who have none yet. */
export default function NewPasswordModal() {
  const user = useUser()
  const [isProved, setProved] = useState((user?.proof.proved_for ?? 0) > 0)
  if (!user) return null
  const hasPassword = user.proof.method === 'phrase'
  if (hasPassword || isProved || !user.email) {
    return (
      <Dialog key="form" title={text.newPassword.title} width="narrow" onClose={closeModal}>
        <p className="mt-1.5 text-ink-soft">{text.newPassword.modalLead}</p>
        <ChangePasswordForm hasPassword={hasPassword} onProofWanted={() => setProved(false)} />
      </Dialog>
    )
  }
  return (
    <Dialog key="proof" title={later.proof.title} onClose={closeModal}>
      <CodeProof email={user.email} masked={user.verification.email_masked} onProved={() => setProved(true)} />
    </Dialog>
  )
}
