import { X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import './dialog.css'
import './motion.css'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { text } from './text'
import { useModal } from './use-modal'

const widths = { narrow: 'desk:max-w-110', normal: 'desk:max-w-120', wide: 'desk:max-w-160' }

interface DialogProps {
  title: string
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
export function Dialog({ title, onClose, width = 'normal', art, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useModal(dialog)

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
      className={cx(
        'm-auto w-[calc(100%-48px)] rounded-modal bg-raised text-ink shadow-modal backdrop:bg-scrim',
        'animate-[pop-in_var(--dur-slow)_var(--curve-out)] backdrop:animate-[fade-in_var(--dur-slow)]',
        'max-desk:mx-0 max-desk:mb-0 max-desk:w-full max-desk:max-w-none max-desk:rounded-t-[20px] max-desk:rounded-b-none',
        'max-desk:animate-[sheet-in_var(--dur-slow)_var(--curve-out)]',
        widths[width],
      )}
    >
      <div className="relative flex max-h-[88dvh] flex-col">
        <span aria-hidden="true" className="absolute top-2 left-1/2 -ml-5 h-1 w-10 rounded-full bg-line desk:hidden" />
        <div
          className={cx(
            'overflow-y-auto p-8 max-desk:px-5 max-desk:pt-7 max-desk:pb-[calc(20px+env(safe-area-inset-bottom))]',
            art ? 'text-center' : null,
            actions ? 'pb-5 max-desk:pb-4' : null,
          )}
        >
          {art && <div className="mb-4.5 flex justify-center">{art}</div>}
          <h2 id={titleId} tabIndex={-1} className={cx('text-h2 outline-none', !art && onClose && 'pr-10')}>
            {title}
          </h2>
          {children}
        </div>
        {actions && (
          <div className="flex justify-end gap-2 px-8 pb-8 max-desk:flex-col-reverse max-desk:px-5 max-desk:pb-[calc(20px+env(safe-area-inset-bottom))]">
            {actions}
          </div>
        )}
        {onClose && (
          <span className="absolute top-3 right-3">
            <IconButton label={text.close} icon={X} onClick={onClose} />
          </span>
        )}
      </div>
    </dialog>
  )
}
