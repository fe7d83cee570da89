import { type Modal, openModal } from '../modal'

let waiting: Modal | null = null

/** A navigation closes what is open, so a modal that a guard asks for opens when the navigation is done. */
export function openAfterNavigation(modal: Modal): void {
  waiting = modal
}

export function openPending(): boolean {
  if (!waiting) return false
  openModal(waiting)
  waiting = null
  return true
}
