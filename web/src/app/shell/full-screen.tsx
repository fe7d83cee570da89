import { type ReactNode, useEffect, useRef } from 'react'
import { useModal } from '@/shared/ui/use-modal'
import { closePanels } from './one-open'

/** A panel of the navigation bar that fills a phone's screen. A window that gets wider has another bar and no such panel. */
export function FullScreen({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, closePanels)
  useEffect(() => {
    const desktop = window.matchMedia('(min-width: 921px)')
    desktop.addEventListener('change', closePanels)
    return () => desktop.removeEventListener('change', closePanels)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-fills
      onCancel={(event) => {
        event.preventDefault()
        closePanels()
      }}
      className={`m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink ${className}`}
    >
      {children}
    </dialog>
  )
}
