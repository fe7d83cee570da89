import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { closeModal, type ModalOf } from '../modal'

export function ErrorModal({ modal }: { modal: ModalOf<'error'> }) {
  const goOn = () => {
    closeModal()
    modal.onRead?.()
  }
  return (
    <Dialog title={modal.title} onClose={closeModal} actions={<Button onClick={goOn}>{modal.button}</Button>}>
      <p className="mt-1.5 text-ink-soft">{modal.text}</p>
    </Dialog>
  )
}
