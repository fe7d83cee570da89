import { closeModal, type ModalOf } from '@/app/modal'
import { Dialog } from '@/shared/ui/dialog'
import { useUser } from '@/shared/user'
import { ProofStep } from '../proof/proof-step'
import { text } from './text'

/** Asked in between: what waits for the answer goes on by itself. */
export default function ProofModal({ modal }: { modal: ModalOf<'proof'> }) {
  const user = useUser()
  if (!user) return null
  const proved = () => {
    modal.answer(true)
    closeModal()
  }
  return (
    <Dialog title={text.proof.title} onClose={closeModal}>
      <ProofStep user={user} onProved={proved} />
    </Dialog>
  )
}
