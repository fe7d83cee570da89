import { createStore } from '@/shared/lib/store'
import { common } from '@/shared/text/common'

type Question = { title: string; text?: string; yes?: string; no?: string; danger?: boolean }

export type Learner = { id: number; name: string; isChild: boolean }

export type ChosenGroup = { id: number; name: string }

type ResetAsked = { email: string; request: string; resendIn: number }

/** Every dialog of the site. The slot holds one of them, so opening one closes the other. */
export type Modal =
  | { kind: 'login' }
  /** Who comes as a parent finds that chosen. */
  | { kind: 'register'; profession?: string }
  | { kind: 'new-password' }
  | { kind: 'password-confirmation'; email: string; resendIn: number }
  | { kind: 'register-confirmation' }
  /** With `reset` it is the code of somebody who forgot the password; `request` binds it to this browser. */
  | { kind: 'otp'; mandatory?: boolean; skippable?: boolean; reset?: ResetAsked }
  | { kind: 'email-change' }
  | { kind: 'proof'; answer: (proved: boolean) => void }
  /** Who is to attend: oneself or a child; false when nobody was chosen. */
  | { kind: 'for-whom'; answer: (learner: Learner | false) => void }
  /** Which group of an activity one wants; false when none was chosen. */
  | { kind: 'study-group'; program: number; activity: number; answer: (group: ChosenGroup | false) => void }
  | { kind: 'mandatory-auth' }
  /** It leads back to the verification that it came from; without one, to a mandatory one. */
  | { kind: 'email-not-verified'; from?: Modal }
  | { kind: 'profile-incomplete' }
  | { kind: 'limited-program' }
  | { kind: 'prakerja-closed' }
  | { kind: 'chat-full' }
  | { kind: 'year-in-review'; qr?: boolean }
  | { kind: 'app-invitation' }
  /** `onRead` follows when the person has pressed the button. */
  | { kind: 'error'; title: string; text: string; button: string; onRead?: () => void }
  | ({ kind: 'question'; answer: (yes: boolean) => void } & Required<Question>)

export type ModalKind = Modal['kind']
export type ModalOf<K extends ModalKind> = Extract<Modal, { kind: K }>

const slot = createStore<Modal | null>(null)

export const useModal = slot.use
export const currentModal = slot.get

export function openModal(modal: Modal): void {
  dismiss()
  slot.set(modal)
}

export function closeModal(): void {
  dismiss()
  slot.set(null)
}

let waiting: Modal | null = null

/** A navigation closes what is open, so a modal that belongs to its end waits for it. */
export function openAfterNavigation(modal: Modal): void {
  waiting = modal
}

/** The navigation is done. On a slow device a redirect may still follow it: what was opened stays until the person acts. */
export function openWaiting(): void {
  if (!waiting) return
  openModal(waiting)
  waiting = null
  isArriving = true
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, arrived, { once: true, capture: true })
}

let isArriving = false
const arrived = () => {
  isArriving = false
}

/** The person went elsewhere. */
export function closeOnLeaving(): void {
  if (!isArriving) closeModal()
}

/** A question that is replaced or closed is answered with no. */
function dismiss(): void {
  const open = slot.get()
  if (open && 'answer' in open) open.answer(false)
}

/** Asks who is at the keyboard; false when that was not shown. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    openModal({ kind: 'proof', answer: resolve })
  })
}

/** Asks yes or no: `if (await ask({ title: 'Hapus?' })) …` */
export function ask({
  title,
  text = '',
  yes = common.yes,
  no = common.cancel,
  danger = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    openModal({ kind: 'question', title, text, yes, no, danger, answer: resolve })
  })
}

/** Says that something did not work. */
export function tell({
  title,
  text,
  button = common.understood,
  onRead,
}: {
  title: string
  text: string
  button?: string
  onRead?: () => void
}): void {
  openModal({ kind: 'error', title, text, button, ...(onRead && { onRead }) })
}
