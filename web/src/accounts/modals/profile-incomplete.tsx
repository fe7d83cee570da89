import { useNavigate } from '@tanstack/react-router'
import { closeModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { text } from './text'

/** Cannot be left by Escape or by a press beside it: only by its buttons. */
export default function ProfileIncomplete() {
  const navigate = useNavigate()
  const complete = () => {
    closeModal()
    void navigate({ to: '/profile', search: { page: 'data-diri' } })
  }
  return (
    <Dialog
      title={text.profileIncomplete.title}
      actions={
        <>
          <Button look="secondary" onClick={closeModal}>
            {common.back}
          </Button>
          <Button onClick={complete}>{text.profileIncomplete.act}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{text.profileIncomplete.sentence}</p>
    </Dialog>
  )
}
