import { closeModal, type ModalOf } from '@/app/modal'
import { Dialog } from '@/shared/ui/dialog'
import { RegisterForm } from '../forms/register-form'
import { text } from '../text'

export default function RegisterModal({ modal }: { modal: ModalOf<'register'> }) {
  return (
    <Dialog title={text.register.title} width="narrow" onClose={closeModal}>
      <p className="mt-1.5 text-ink-soft">{text.register.lead}</p>
      <RegisterForm place="modal" profession={modal.profession} />
    </Dialog>
  )
}
