import { closeModal } from '@/app/modal'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { text } from './text'

/** The account is there, whether its address is verified or not. */
export default function RegisterConfirmation() {
  return (
    <Dialog
      title={text.registered.title}
      art={<MoodEmblem mood="success" />}
      onClose={closeModal}
      actions={<Button onClick={closeModal}>{text.registered.act}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.registered.sentence}</p>
    </Dialog>
  )
}
