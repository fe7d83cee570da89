import { rootRouteId, useRouter, useSearch } from '@tanstack/react-router'
import { closeModal, type ModalOf, openModal } from '@/app/modal'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { useUser } from '@/shared/user'
import { FrozenPanel } from '../codes/frozen-panel'
import { text } from '../codes/text'
import { ResetCode } from '../password/reset-code'
import { CodePanel } from '../verification/code-panel'
import { inviteToVerify } from '../verification/follow'
import { useStanding } from '../verification/standing'

export default function OtpModal({ modal }: { modal: ModalOf<'otp'> }) {
  return modal.reset ? <ResetCode asked={modal.reset} /> : <VerificationModal modal={modal} />
}

function VerificationModal({ modal }: { modal: ModalOf<'otp'> }) {
  const user = useUser()
  const { frozenUntil, frozenBecause } = useStanding()
  const leave = useLeave(modal.mandatory ?? false)
  if (!user) return null
  // Each view is a dialog of its own, so that a reader hears the new title and focus starts anew.
  return frozenUntil > 0 ? (
    <Dialog key="frozen" title={text.frozen.title} art={<MoodEmblem mood="grey" />} onClose={leave}>
      <FrozenPanel because={frozenBecause} until={frozenUntil} />
    </Dialog>
  ) : (
    <Dialog key="code" title={text.verification.title} art={<MoodEmblem mood="calm" />} onClose={leave}>
      <CodePanel
        user={user}
        skippable={modal.skippable && user.verification.can_skip}
        onNotVerified={() => openModal({ kind: 'email-not-verified', from: modal })}
      />
    </Dialog>
  )
}

/** Who must verify and does not, leaves: back, or home, or out of the window that the payment page opened. */
function useLeave(isMandatory: boolean): () => void {
  const router = useRouter()
  const { from } = useSearch({ from: rootRouteId })
  return () => {
    closeModal()
    if (!isMandatory) inviteToVerify()
    else if (from) window.close()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
}
