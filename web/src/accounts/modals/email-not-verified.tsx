import { closeModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { text } from '../text'
import { openVerification } from '../verification/flow'

/** "Kembali" leads back to the verification. */
export default function EmailNotVerified() {
  return (
    <Dialog
      title={text.emailNotVerified.title}
      onClose={closeModal}
      actions={<Button onClick={() => openVerification({ mandatory: true })}>{common.back}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.emailNotVerified.sentence}</p>
    </Dialog>
  )
}
