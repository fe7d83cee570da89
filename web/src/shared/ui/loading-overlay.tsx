import { useRef } from 'react'
import { common } from '../text/common'
import './dialog.css'
import './motion.css'
import { Spinner } from './spinner'
import { useModal } from './use-modal'

/** Covers the page while something must not be interrupted, such as a payment. It cannot be left. */
export function LoadingOverlay({ message = common.processing }: { message?: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      aria-label={message}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      className="m-auto animate-[pop-in_var(--dur-base)_var(--curve-out)] rounded-card bg-raised px-6 py-5 text-ink shadow-modal backdrop:bg-scrim"
    >
      <p role="status" data-autofocus tabIndex={-1} className="flex items-center gap-3 font-semibold outline-none">
        <Spinner size={24} className="text-primary" />
        {message}
      </p>
    </dialog>
  )
}
