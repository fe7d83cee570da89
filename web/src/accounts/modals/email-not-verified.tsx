import { closeModal, type ModalOf, openModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { openVerification } from '../verification/flow'
import { text } from './text'

/** Leads to the verification, or back to the one it came from. */
export default function EmailNotVerified({ modal: { from } }: { modal: ModalOf<'email-not-verified'> }) {
  const back = () => (from ? openModal(from) : openVerification({ mandatory: true }))
  return (
    <Dialog
      title={text.emailNotVerified.title}
      onClose={closeModal}
      actions={<Button onClick={back}>{from ? common.back : text.emailNotVerified.act}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.emailNotVerified.sentence}</p>
    </Dialog>
  )
}
