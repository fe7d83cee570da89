import { type ReactNode, useId } from 'react'
import { common } from '../text/common'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  /** Says the result: "Hapus hubungan", not "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** What cannot be undone gets the red button. */
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = common.cancel, danger, loading, onConfirm, onCancel } = props
  const bodyId = useId()
  return (
    <Dialog
      title={title}
      describedBy={children ? bodyId : undefined}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={danger ? 'danger-filled' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && (
        <div id={bodyId} className="mt-1.5 text-ink-soft">
          {children}
        </div>
      )}
    </Dialog>
  )
}
