import { X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { common } from '../text/common'
import './dialog.css'
import './motion.css'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { useCloseOnBack } from './use-close-on-back'
import { useModal } from './use-modal'

const widths = { narrow: '440px', normal: '480px', wide: '640px' }

interface DialogProps {
  title: string
  /** The id of what is said below the title, where that is short enough to be read out at once. */
  describedBy?: string
  /** Called on Escape, on the close button and on a press beside the dialog. Without it the dialog cannot be left. */
  onClose?: () => void
  width?: keyof typeof widths
  /** A picture above the title; title and text are then centred. */
  art?: ReactNode
  /** Buttons, the filled one last: right on a desktop, on top on a phone. They stay in sight. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal while it is mounted: centred from 921 px, a sheet from below on phones. The browser keeps focus inside and
 * makes the page inert; `data-autofocus` marks where focus starts.
 */
export function Dialog({ title, describedBy, onClose, width = 'normal', art, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useModal(dialog, onClose)
  useCloseOnBack(onClose)

  const isBeside = (event: PointerEvent) => event.target === dialog.current
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose?.()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onKeyDown={leaveOnEscape}
      onCancel={(event) => {
        // A back gesture asks the same as Escape; a file picker inside also sends this event, which is not ours.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onPointerUp={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose?.()
      }}
      style={{ '--dialog-width': widths[width] } as CSSProperties}
      className="dialog"
    >
      <div className="dialog-frame">
        <div className={cx('dialog-body', art ? 'text-center' : null)}>
          {art && <div className="mb-4.5 flex justify-center">{art}</div>}
          <h2 id={titleId} tabIndex={-1} className={cx('text-h2 outline-none', !art && onClose && 'pr-10')}>
            {title}
          </h2>
          {children}
        </div>
        {actions && <div className="dialog-actions">{actions}</div>}
        {onClose && (
          <span className="absolute top-3 right-3 rounded-xl bg-raised">
            <IconButton label={common.close} icon={X} onClick={onClose} />
          </span>
        )}
      </div>
    </dialog>
  )
}
