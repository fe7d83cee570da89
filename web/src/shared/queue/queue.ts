import type { Answer } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { currentUser, onUserChange } from '@/shared/user'
import type { Told } from './deliver'
import { arrive, hearSilence, markRefused } from './lanes'
import { hearTabs, tellTabs } from './other-tabs'
import { onAnswer, recount, sendNow, sendWaiting } from './sender'
import { isShared, shelf } from './shelf'
import type { PostPath, Write, WriteTo } from './write'

export { useLane } from './lanes'

type Waiter = { resolve: (data: unknown) => void; reject: (error: ApiError) => void }

const waiters = new Map<number, Waiter[]>()
let started = false

/**
 * Keeps a write on the device until the server has answered it; order is kept within a lane. A later write with the same
 * `replaces` takes the place of one that has not left yet, and both hear the one answer. A refusal ends the write and
 * rejects; no answer, or one that says "later", means another try. The same write may reach the server twice. One that
 * the server fails at again and again rejects too, but stays on the device and is tried again while the others go past.
 */
export function send<Path extends PostPath>(write: WriteTo<Path>): Promise<Answer<Path, 'post'>>
export function send(write: Write): Promise<unknown>
export async function send(write: Write): Promise<unknown> {
  listen()
  const user = currentUser()?.id
  if (user === undefined) throw new ApiError(401, common.unexpected)
  const arrived = arrive(write.lane)
  const id = await shelf.keep({ ...write, user })
  const answer = new Promise<unknown>((resolve, reject) => {
    waiters.set(id, [...(waiters.get(id) ?? []), { resolve, reject }])
  })
  await recount()
  arrived()
  tellTabs({ kind: 'kept' })
  sendWaiting()
  return answer
}

/** What of the person's waits in a lane, oldest first. */
export async function waitingIn(lane: string): Promise<Write[]> {
  const user = currentUser()?.id
  return user === undefined ? [] : shelf.waiting(user, lane)
}

/** Sends what an earlier visit left, and goes on whenever the connection comes back. */
export function startQueue(): void {
  listen()
  void recount()
  sendNow()
}

function listen(): void {
  if (started) return
  started = true
  onAnswer((write, told) => {
    settle(write.id, write.lane, told)
    if (isShared(write)) tellTabs({ kind: 'answered', id: write.id, lane: write.lane, told })
  })
  hearTabs((news) => {
    void recount()
    if (news.kind === 'answered') settle(news.id, news.lane, news.told)
  })
  onUserChange(startQueue)
  window.addEventListener('online', sendNow)
  window.addEventListener('offline', () => hearSilence(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow()
  })
}

function settle(id: number, lane: string, told: Told): void {
  markRefused(lane, 'refusal' in told)
  const own = waiters.get(id) ?? []
  waiters.delete(id)
  for (const { resolve, reject } of own) {
    if ('refusal' in told) reject(refusal(told.refusal))
    else resolve(told.data)
  }
}

const refusal = ({ status, message, data, id }: Pick<ApiError, 'status' | 'message' | 'data' | 'id'>) =>
  new ApiError(status, message, data, id)
