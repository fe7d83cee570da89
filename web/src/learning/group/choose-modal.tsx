import { closeModal, type ModalOf } from '@/app/modal'
import { GroupPicker } from './picker'

/** The picker for who has not joined yet: what is chosen is told, and nothing is taken. */
export default function ChooseModal({ modal }: { modal: ModalOf<'study-group'> }) {
  return (
    <GroupPicker
      place={{ program: modal.program, resource: modal.activity }}
      onCancel={closeModal}
      onChoose={({ id, name }) => {
        modal.answer({ id, name })
        closeModal()
      }}
    />
  )
}
