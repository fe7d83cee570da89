import { closeModal, type ModalOf, openModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { text } from '../text'
import { openVerification } from '../verification/flow'

/** "Kembali" leads back to the verification. */
export default function EmailNotVerified({ modal: { from } }: { modal: ModalOf<'email-not-verified'> }) {
  const back = () => (from ? openModal(from) : openVerification({ mandatory: true }))
  return (
    <Dialog
      title={text.emailNotVerified.title}
      onClose={closeModal}
      actions={<Button onClick={back}>{common.back}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.emailNotVerified.sentence}</p>
    </Dialog>
  )
}
