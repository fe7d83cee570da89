import { boot } from '@/shared/boot'
import { outgoing } from '@/shared/routing/outgoing'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { QrCode } from '@/shared/ui/qr-code'
import { openApp } from '../app-invitation/open-app'
import { closeModal, type ModalOf } from '../modal'
import { text } from './text'

const { yearInReview } = text

/** The year in review is in the mobile app: a phone opens it, a desktop shows a code for the phone's camera. */
export default function YearInReview({ modal: { qr = false } }: { modal: ModalOf<'year-in-review'> }) {
  const open = () => {
    closeModal()
    openApp()
  }
  const code = <QrCode address={outgoing(boot().site.store_url, 'kilas-balik-2021')} label={yearInReview.code} />
  return (
    <Dialog
      title={yearInReview.title}
      onClose={closeModal}
      art={qr ? code : <MoodEmblem mood="calm" />}
      actions={
        <>
          <Button look="secondary" onClick={closeModal}>
            {common.close}
          </Button>
          <Button onClick={open}>{yearInReview.open}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{yearInReview.sentence}</p>
      {qr && <p className="mt-1.5 text-sm text-ink-muted">{yearInReview.scan}</p>}
    </Dialog>
  )
}
