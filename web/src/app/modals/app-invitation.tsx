import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { openApp } from '../app-invitation/open-app'
import { answer } from '../app-invitation/ribbon'
import { text } from '../app-invitation/text'
import { closeModal } from '../modal'

export default function AppInvitationModal() {
  const decide = (how: 'open' | 'close') => () => {
    closeModal()
    answer(how)
    if (how === 'open') openApp()
  }
  return (
    <Dialog
      title={text.title}
      onClose={decide('close')}
      art={<MoodEmblem mood="calm" />}
      actions={
        <>
          <Button look="secondary" onClick={decide('close')}>
            {text.stay}
          </Button>
          <Button onClick={decide('open')}>{text.open}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{text.sentence}</p>
    </Dialog>
  )
}
