import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { common } from '@/shared/text/common'
import '@/shared/ui/dialog.css'
import '@/shared/ui/motion.css'
import { IconButton } from '@/shared/ui/icon-button'
import { useCloseOnBack } from '@/shared/ui/use-close-on-back'
import { useModal } from '@/shared/ui/use-modal'

/** The list, or another part of the class, on a phone: over the page, below the header. Escape, × and a press beside it close it. */
export function Panel({ title: name, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useModal(dialog, onClose)
  useCloseOnBack(onClose)
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onKeyDown={leaveOnEscape}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="study-panel"
    >
      <div className="study-panel-frame">
        <div className="flex items-center justify-between py-1.5 pr-2 pl-5">
          <h2 id={title} tabIndex={-1} className="text-h3 outline-none">
            {name}
          </h2>
          <IconButton label={common.close} icon={X} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
