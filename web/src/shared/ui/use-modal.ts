import { type RefObject, useEffect } from 'react'

/**
 * Opens a `<dialog>` as a modal while it is mounted. Focus starts on `data-autofocus`, else on the title, else where
 * the browser puts it, and returns to where it was.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    const start = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2')
    start?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
}
