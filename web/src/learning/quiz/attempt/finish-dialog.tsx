import { useLane } from '@/shared/queue/queue'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import type { Tally } from '../given'
import { laneOf } from '../mutations'
import { text } from '../text'
import type { Ending } from './use-attempt'

const words = text.confirm

interface FinishDialogProps {
  tally: Tally
  /** A file of an answer is still on its way. */
  isUploading: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** What is not done yet, before there is no way back. */
export function FinishDialog({ tally, isUploading, onConfirm, onCancel }: FinishDialogProps) {
  const isComplete = tally.unanswered === 0 && tally.doubt === 0
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isComplete && <p>{words.complete}</p>}
      {tally.unanswered > 0 && <p>{words.unanswered(tally.unanswered)}</p>}
      {tally.doubt > 0 && <p>{words.doubtful(tally.doubt)}</p>}
      {isUploading && <p className="font-semibold text-danger">{words.uploading}</p>}
      <p>{words.final}</p>
    </ConfirmDialog>
  )
}

/** The last answers and the end are on their way; without a connection the learner may go, both stay on the device. */
export function EndingDialog({ ending, attempt, onLeave }: { ending: Ending; attempt: number; onLeave: () => void }) {
  const isOffline = useLane(laneOf(attempt)).state === 'offline'
  return (
    <Dialog
      title={ending === 'time' ? text.timeUp : words.collecting}
      actions={isOffline && <Button onClick={onLeave}>{common.understood}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{words.wait}</p>
      {isOffline && (
        <Alert tone="warning" className="mt-4">
          {words.waits}
        </Alert>
      )}
    </Dialog>
  )
}
