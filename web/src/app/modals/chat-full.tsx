import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { closeModal } from '../modal'
import { text } from './text'

export default function ChatFull() {
  return (
    <Dialog
      title={text.chatFull.title}
      onClose={closeModal}
      actions={<Button onClick={closeModal}>{common.understood}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.chatFull.sentence}</p>
    </Dialog>
  )
}
