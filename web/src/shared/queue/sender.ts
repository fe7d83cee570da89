import { currentUser } from '@/shared/user'
import { deliver, isFault, type Told } from './deliver'
import { countKept, hearSilence } from './lanes'
import { alone } from './other-tabs'
import { shelf } from './shelf'
import type { Kept } from './write'

type Answered = (write: Kept, reply: Told) => void

const firstPauseMs = 1000
const longestPauseMs = 10_000
/** A write that the server falls over is not asked about every few seconds. */
const longestRestMs = 300_000
/** So often the server falls over a write before the others go past it. */
const patience = 3
/** When it falls over more of them in a row the server is ill: their order counts again, and they wait. */
const mostPast = 3

/** `held`: the lane waits for its first write. `past`: others went past some that stay. */
type Heard = 'all' | 'past' | 'held' | 'silence'

/** How often the server fell over a write, in this visit. */
const falls = new Map<number, number>()
let sending = false
let more = false
let tries = 0
let isHeld = false
let pause: ReturnType<typeof setTimeout> | undefined
let answered: Answered = () => {}

export function onAnswer(listener: Answered): void {
  answered = listener
}

/** Sends what waits, unless the last try met silence or a fault: then the pause goes on. */
export function sendWaiting(): void {
  if (pause === undefined || !isHeld) sendNow()
}

/** Sends what waits at once: the connection is back, or somebody looks at the page again. */
export function sendNow(): void {
  clearTimeout(pause)
  pause = undefined
  more = true
  if (sending) return
  sending = true
  void alone(sendAll).catch(silence).then(rest)
}

/** Shows how many writes of this person wait. */
export async function recount(): Promise<void> {
  const user = currentUser()?.id
  countKept(user === undefined ? new Map() : await shelf.lanes(user))
}

async function sendAll(): Promise<void> {
  while (more) {
    more = false
    const user = currentUser()?.id
    if (user === undefined) {
      tries = 0
      return
    }
    const lanes = [...(await shelf.lanes(user)).keys()]
    const heard = await Promise.all(lanes.map((lane) => sendLane(user, lane)))
    if (heard.includes('silence')) return silence()
    hearSilence(false)
    isHeld = heard.includes('held')
    tries = isHeld || heard.includes('past') ? tries + 1 : 0
    if (isHeld) return
  }
}

function silence(): void {
  tries += 1
  isHeld = true
  hearSilence(true)
}

/** How much of the lane the server answered. */
async function sendLane(user: number, lane: string): Promise<Heard> {
  const past = new Set<number>()
  while (currentUser()?.id === user) {
    const write = await shelf.take(user, lane, past)
    if (!write) return past.size ? 'past' : 'all'
    const reply = await deliver(write)
    if (!reply) return 'silence'
    if (isFault(reply)) {
      const count = (falls.get(write.id) ?? 0) + 1
      falls.set(write.id, count)
      if (count < patience || past.size === mostPast) return 'held'
      past.add(write.id)
      answered(write, reply)
      continue
    }
    // Whoever answers now and then is not silent: the next pause is short again.
    tries = 0
    hearSilence(false)
    // The server is well, so what waits longest has its turn before anything else goes past it.
    past.clear()
    falls.delete(write.id)
    await shelf.drop(write.id)
    await recount()
    answered(write, reply)
  }
  return 'all'
}

/** The next try is at twice the pause, a little apart from everybody else's. */
function rest(): void {
  sending = false
  if (more && !isHeld) sendNow()
  else if (tries > 0) {
    const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), isHeld ? longestPauseMs : longestRestMs)
    pause = setTimeout(sendNow, pauseMs * (0.8 + Math.random() * 0.4))
  }
}
