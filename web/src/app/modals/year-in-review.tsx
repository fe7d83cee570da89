import { boot } from '@/shared/boot'
import { reviewYear } from '@/shared/review-year'
import { LinkButton } from '@/shared/routing/links'
import { outgoing } from '@/shared/routing/outgoing'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { QrCode } from '@/shared/ui/qr-code'
import { useUser } from '@/shared/user'
import { openApp } from '../app-invitation/open-app'
import { closeModal, type ModalOf } from '../modal'
import { text } from './text'

const { yearInReview } = text

/** The year in review is in the mobile app: a phone opens it, a desktop shows a code for the phone's camera. */
export default function YearInReview({ modal: { qr = false } }: { modal: ModalOf<'year-in-review'> }) {
  const year = reviewYear()
  const member = useUser()
  const open = () => {
    closeModal()
    openApp()
  }
  const code = <QrCode address={outgoing(boot().site.store_url, `kilas-balik-${year}`)} label={yearInReview.code} />
  return (
    <Dialog
      title={yearInReview.title(year)}
      onClose={closeModal}
      art={qr ? code : <MoodEmblem mood="calm" />}
      actions={
        <>
          <Button look="secondary" onClick={closeModal}>
            {common.close}
          </Button>
          {member?.is_have_fun_report && (
            <LinkButton
              to="/kilas-balik/$year/{-$username}"
              params={{ year: String(year) }}
              look="secondary"
              onClick={closeModal}
            >
              {yearInReview.here}
            </LinkButton>
          )}
          <Button onClick={open}>{yearInReview.open}</Button>
        </>
      }
    >
      <p className="mt-1.5 text-ink-soft">{yearInReview.sentence(year)}</p>
      {qr && <p className="mt-1.5 text-sm text-ink-muted">{yearInReview.scan}</p>}
    </Dialog>
  )
}
