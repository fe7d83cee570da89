import { useNavigate } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { closeModal } from '../modal'
import { text } from './text'

export default function PrakerjaClosed() {
  const navigate = useNavigate()
  const lookAround = () => {
    closeModal()
    void navigate({ to: '/search' })
  }
  return (
    <Dialog
      title={text.prakerja.title(boot().site.prakerja_year)}
      onClose={closeModal}
      actions={
        <>
          <Button look="secondary" onClick={closeModal}>
            {common.close}
          </Button>
          <Button onClick={lookAround}>{text.prakerja.act}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{text.prakerja.sentence}</p>
    </Dialog>
  )
}
