import { type RefObject, useEffect, useRef } from 'react'
import { createStore } from '../lib/store'

const open = createStore<readonly HTMLDialogElement[]>([])

/** The modal on top; all outside it is inert. */
export const useTopModal = (): HTMLDialogElement | undefined => open.use().at(-1)

/**
 * Opens a `<dialog>` as a modal while it is mounted. Focus starts on `data-autofocus`, else on the title, else where
 * the browser puts it, and returns to where it was. `onClose` hears of a browser that closed it by itself.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose?: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    open.set([...open.get(), element])
    const start = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2')
    start?.focus()
    // A browser may close it without asking, on a second back gesture. What must stay is opened again.
    const followClose = () => {
      close.current?.()
      setTimeout(() => element.isConnected && !element.open && element.showModal())
    }
    element.addEventListener('close', followClose)
    return () => {
      element.removeEventListener('close', followClose)
      element.close()
      open.set(open.get().filter((other) => other !== element))
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
}
