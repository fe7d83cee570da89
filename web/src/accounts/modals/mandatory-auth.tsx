import { closeModal, openModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { text } from './text'

export default function MandatoryAuth() {
  return (
    <Dialog
      title={text.mandatoryAuth.title}
      onClose={closeModal}
      actions={
        <>
          <Button look="secondary" onClick={() => openModal({ kind: 'register' })}>
            {common.register}
          </Button>
          <Button onClick={() => openModal({ kind: 'login' })}>{common.login}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{text.mandatoryAuth.sentence}</p>
    </Dialog>
  )
}
