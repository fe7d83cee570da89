import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { shelf } from '@/shared/queue/shelf'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, refuse } from '@/shared/testing/server'
import { aDetail, anItem, aValidated, calls, reported } from '../testing/class'
import type { ActivityDetail, Reported } from '../types'
import { createProgress, isSkipped, timerOf } from './progress'

const server = fakeServer()
const told = () => server.heard.map(({ body }) => body as Record<string, unknown>)
const video = (change: Partial<ActivityDetail> = {}) => aDetail({ type: 'video', ...change })

beforeEach(async () => {
  // What keeps reports is there, as it is soon after a page has opened.
  await shelf.lanes(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setBoot(aBoot({ now: Date.now() }))
  signedIn(aUser())
  server.on(calls.progress, reported())
})

afterEach(() => {
  vi.useRealTimers()
  signedOut()
})

/** Lets answers arrive; time stands still. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function open(activity: ActivityDetail, change = {}) {
  const answers: Reported[] = []
  const refusals: string[] = []
  const progress = createProgress({
    entered: aValidated(change),
    activity: () => activity,
    onAnswer: (answer) => answers.push(answer),
    onRefused: (message) => refusals.push(message),
  })
  return { ...progress, leave: progress.enter(), answers, refusals }
}

describe('a video', () => {
  it('B304 B309 B311 C086 starts with is_finish false, and finishes with true, no place, and one play more', async () => {
    const { onProgress, onFinish } = open(video())
    onProgress({})
    await settle()
    expect(told()).toEqual([{ program_user_id: 501, resource_id: 8, is_finish: false }])
    expect(atob(server.heard[0]?.query.get('source') ?? '')).toBe('activityweb')
    server.on(calls.progress, reported({ is_complete: true }))
    await onFinish({ watched: [[0, 840]] })
    expect(told().at(-1)).toEqual({
      program_user_id: 501,
      resource_id: 8,
      is_finish: true,
      number_of_play: 3,
      last_state: 0,
      watched: [[0, 840]],
    })
  })

  it('B308 keeps the place at most every fifteen seconds, with all that was watched', async () => {
    const { onProgress } = open(video())
    onProgress({})
    for (const second of [3, 6, 9]) onProgress({ lastState: second, watched: [[second - 3, second]] })
    await pass(14)
    expect(told()).toHaveLength(1)
    await pass(2)
    expect(told()[1]).toEqual({
      program_user_id: 501,
      resource_id: 8,
      is_finish: false,
      last_state: 9,
      number_of_play: 2,
      watched: [[0, 9]],
    })
    onProgress({ lastState: 12, watched: [[9, 12]] })
    await pass(16)
    expect(told()[2]).toMatchObject({ last_state: 12, watched: [[0, 12]] })
  })

  it('B308 tells the place when the page is left', async () => {
    const { onProgress, leave } = open(video())
    onProgress({})
    onProgress({ lastState: 5, watched: [[0, 5]] })
    leave()
    await settle()
    expect(told().at(-1)).toMatchObject({ is_finish: false, last_state: 5 })
  })

  it('B308 hears the last word of a player that goes with the page', async () => {
    const { onProgress, leave } = open(video())
    leave()
    onProgress({ lastState: 7 })
    await settle()
    expect(told()).toMatchObject([{ is_finish: false }, { is_finish: false, last_state: 7 }])
  })

  it('B305 is not complete while there is a message', async () => {
    const message = 'Silakan simak keseluruhan video untuk menyelesaikan aktivitas.'
    server.on(calls.progress, reported({ message }))
    const { onFinish, answers } = open(video())
    expect(await onFinish()).toMatchObject({ message, is_complete: false })
    expect(answers).toMatchObject([{ message }])
  })

  it('says why when the server refuses', async () => {
    server.on(calls.progress, refuse(409, 'Selesaikan aktivitas sebelumnya dulu.'))
    const { onFinish, refusals } = open(video())
    expect(await onFinish()).toEqual({ message: 'Selesaikan aktivitas sebelumnya dulu.', is_complete: false })
    expect(refusals).toEqual(['Selesaikan aktivitas sebelumnya dulu.'])
  })
})

describe('other types', () => {
  it('B310 are complete at once', async () => {
    server.on(calls.progress, reported({ is_complete: true }))
    const { onFinish } = open(aDetail())
    expect(await onFinish()).toMatchObject({ is_complete: true })
    expect(told()).toMatchObject([{ is_finish: true, number_of_play: 3 }])
  })

  it('B310 wait for a timer, which starts when they are opened', async () => {
    const { onFinish, endsAt } = open(aDetail({ completion_timer: 60 }))
    const finished = onFinish()
    await settle()
    expect(told()).toMatchObject([{ is_finish: false }])
    expect(endsAt.get()).toBe(Date.now() + 60_000)
    server.on(calls.progress, reported({ is_complete: true }))
    await pass(59)
    expect(told()).toHaveLength(1)
    await pass(1)
    expect(await finished).toMatchObject({ is_complete: true })
    expect(endsAt.get()).toBeNull()
  })

  it('B310 do not wait again for a timer that began at an earlier visit', async () => {
    const user_activity = { ...anItem().user_activity, started_at: Date.now() - 61_000 }
    const { onFinish } = open(aDetail({ completion_timer: 60, user_activity }))
    await onFinish()
    expect(told()).toMatchObject([{ is_finish: true }])
  })

  it('B310 wait as long as the server says, by its clock', async () => {
    server.on(calls.progress, reported({ message: 'Tunggu sebentar lagi.', wait_s: 5 }))
    const { onFinish } = open(aDetail())
    const finished = onFinish()
    await settle()
    server.on(calls.progress, reported({ is_complete: true }))
    await pass(5)
    expect(await finished).toMatchObject({ is_complete: true })
  })

  it('B312 ten types have a timer', () => {
    const types = [
      ...(['ebook', 'webview', 'freetext', 'live_streaming', 'toolkit', 'html', 'image', 'document'] as const),
      ...(['direct_chat', 'discussion', 'refleksi', 'quiz', 'quiz-v2', 'video', 'audio', 'essay', 'file'] as const),
      'group_activity' as const,
    ]
    const timed = types.filter((type) => timerOf(aDetail({ type, completion_timer: 60 })) === 60)
    expect(timed).toEqual(types.slice(0, 10))
    expect(timerOf(aDetail({ completion_timer: -1 }))).toBe(0)
  })
})

describe('nothing is told', () => {
  const outsider = { has_user_group: true, is_joined: false, enrolled: false }

  it.each<[string, Partial<ActivityDetail>, object]>([
    ['of what is complete', { is_complete: true }, {}],
    ['of what is archived', { is_archived: true }, {}],
    ['after the access has ended', { lock_result: 'subscription' }, {}],
    ['by an outsider of the group', {}, outsider],
  ])('B307 %s', async (_, change, entered) => {
    const { onProgress, onFinish } = open(video(change), entered)
    onProgress({ lastState: 3 })
    await onFinish()
    expect(told()).toEqual([])
  })

  it('B307 but by who is in the group', () =>
    expect(isSkipped(aDetail(), aValidated({ has_user_group: true, is_joined: false, enrolled: true }))).toBe(false))
})
