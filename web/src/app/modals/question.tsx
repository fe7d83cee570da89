import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { closeModal, type ModalOf } from '../modal'

export function QuestionModal({ modal }: { modal: ModalOf<'question'> }) {
  const agree = () => {
    modal.answer(true)
    closeModal()
  }
  return (
    <ConfirmDialog
      title={modal.title}
      confirmLabel={modal.yes}
      cancelLabel={modal.no}
      danger={modal.danger}
      onConfirm={agree}
      onCancel={closeModal}
    >
      {modal.text}
    </ConfirmDialog>
  )
}
