import { currentUser } from '@/accounts/session'
import { deliver, type Told } from './deliver'
import { countKept, hearSilence } from './lanes'
import { alone } from './other-tabs'
import { shelf } from './shelf'
import type { Kept } from './write'

type Answered = (write: Kept, told: Told) => void

const firstPauseMs = 1000
const longestPauseMs = 10_000

let sending = false
let more = false
let silences = 0
let pause: ReturnType<typeof setTimeout> | undefined
let answered: Answered = () => {}

export function onAnswer(listener: Answered): void {
  answered = listener
}

/** Sends what waits, unless the last try met silence: then the pause goes on. */
export function sendWaiting(): void {
  if (pause === undefined) sendNow()
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
      silences = 0
      return
    }
    const lanes = [...(await shelf.lanes(user)).keys()]
    const heard = await Promise.all(lanes.map((lane) => sendLane(user, lane)))
    if (heard.includes(false)) return silence()
    silences = 0
    hearSilence(false)
  }
}

function silence(): void {
  silences += 1
  hearSilence(true)
}

/** Whether the server answered everything of the lane. */
async function sendLane(user: number, lane: string): Promise<boolean> {
  while (currentUser()?.id === user) {
    const write = await shelf.take(user, lane)
    if (!write) return true
    const told = await deliver(write)
    if (!told) return false
    // Whoever answers now and then is not silent: the next pause is short again.
    silences = 0
    hearSilence(false)
    await shelf.drop(write.id)
    await recount()
    answered(write, told)
  }
  return true
}

/** After silence the next try is at twice the pause, a little apart from everybody else's. */
function rest(): void {
  sending = false
  if (silences === 0) {
    if (more) sendNow()
    return
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** (silences - 1), longestPauseMs)
  pause = setTimeout(sendNow, pauseMs * (0.8 + Math.random() * 0.4))
}
