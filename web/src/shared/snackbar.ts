import { createStore } from '@/shared/lib/store'

/** What kind of news it is; without one it is a plain word. */
export type Tone = 'success' | 'warning' | 'danger'

type Message = {
  tone?: Tone
  title?: string
  text: string
  action?: { label: string; act: () => void }
  /** How long it stays, unless it is 5 s for one that offers something to do (B236) and 6 s for a mere word (B237). */
  lastsMs?: number | null
  /** It stands where it does on a page while a modal is open too (B376). */
  place?: 'page'
  /** The newest of one topic is enough: it takes the place of the one before. */
  topic?: string
}

export type Snack = Message & { id: string }

const queue = createStore<readonly Snack[]>([])
const most = 3
let last = 0

/** Messages gather, but one of a topic; `replace` clears those before. */
export function snackbar(message: Message, { replace = false } = {}): void {
  last += 1
  const { lastsMs = message.action ? 5000 : 6000 } = message
  const snack = { ...message, lastsMs, id: String(last) }
  const others = queue.get().filter(({ topic }) => topic === undefined || topic !== snack.topic)
  queue.set(replace ? [snack] : [...others, snack])
}

export function dismissSnackbar(id: string): void {
  queue.set(queue.get().filter((snack) => snack.id !== id))
}

/** What was said about something that is no longer on the page. */
export const dismissTopic = (topic: string): void => queue.set(queue.get().filter((snack) => snack.topic !== topic))

export const clearSnackbars = (): void => queue.set([])

/** The three that are shown; the rest wait their turn. */
export const useSnackbars = (): Snack[] => queue.use().slice(0, most)
