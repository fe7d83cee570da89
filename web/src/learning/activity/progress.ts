import type { Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { encodedSource } from '@/shared/api/client'
import { browserTime } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import { createStore, type Store } from '@/shared/lib/store'
import { send } from '@/shared/queue/queue'
import type { Completion, Spot } from '../player/contract'
import type { ActivityDetail, ActivityType, Reported, Stretch } from '../types'
import type { Entered } from './load'
import { union } from './stretches'

/** B312: what is read or looked at may ask for a while before it counts as done. */
const timed: readonly string[] = [
  'ebook',
  'webview',
  'freetext',
  'live_streaming',
  'toolkit',
  'html',
  'image',
  'document',
  'direct_chat',
  'discussion',
] satisfies ActivityType[]

const checkpointMs = 15_000

export interface Progress {
  onProgress: (spot: Spot) => void
  onFinish: (spot?: Spot) => Promise<Completion>
  /** When a timer that completion waits for ends, by this browser's clock. */
  endsAt: Store<number | null>
  /** Tells now what was not told yet. */
  flush: () => void
  /** The page is there. Returns how to leave it: then nothing waits any more. It may be there again (React's strict mode). */
  enter: () => () => void
}

interface Asked {
  entered: Pick<Entered, 'program_user_id' | 'has_user_group' | 'is_joined' | 'enrolled'>
  /** The activity as it stands now. */
  activity: () => ActivityDetail
  /** The server's answer to a finish: complete, or with the reason why it is not. */
  onAnswer: (reply: Reported) => void
  onRefused: (message: string) => void
}

type Report = Omit<Schemas['ReportForm'], 'program_user_id' | 'resource_id'>

/** Reports of one enrolment reach the server in their order. */
export const laneOf = (enrolment: number) => `progress/${enrolment}`

/** B307: nothing is to be completed. */
export function isSkipped(activity: ActivityDetail, entered: Asked['entered']): boolean {
  const { is_complete, is_archived, lock_result } = activity
  const isOutsider = entered.has_user_group && !entered.is_joined && !entered.enrolled
  return is_complete || is_archived || lock_result === 'subscription' || isOutsider
}

/** Seconds that completion waits for; none where the type has no timer or none is set (B310). */
export const timerOf = ({ type, completion_timer }: ActivityDetail): number =>
  timed.includes(type) ? Math.max(0, completion_timer) : 0

/** The only one that tells the server of starts, checkpoints and finishes of one activity (C086), through the device's queue. */
export function createProgress({ entered, activity, onAnswer, onRefused }: Asked): Progress {
  const { id, user_activity } = activity()
  const endsAt = createStore<number | null>(null)
  const openedAt = Date.now()
  const sleeping = new Set<ReturnType<typeof setTimeout>>()
  let watched: Stretch[] = []
  let lastState = user_activity.last_state
  let isStarted = false
  let checkpoint: ReturnType<typeof setTimeout> | undefined
  let isLeft = false

  const report = (more: Report, replaces?: string) =>
    send({
      lane: laneOf(entered.program_user_id),
      path: `/api/program_activity/v2/activity/?source=${encodeURIComponent(encodedSource('activity', isPhone()))}`,
      body: { program_user_id: entered.program_user_id, resource_id: id, ...more },
      replaces,
    })
  // A checkpoint that is refused is told again by the next one, or by the finish.
  const tell = (more: Omit<Report, 'is_finish'>, replaces?: string) =>
    void report({ is_finish: false, ...more }, replaces).catch(() => {})

  /** Whether the spot is news. */
  const note = ({ lastState: at = lastState, watched: seen = [] }: Spot): boolean => {
    const isNew = at !== lastState || seen.length > 0
    lastState = at
    watched = union([...watched, ...seen])
    return isNew
  }
  const sendCheckpoint = () => {
    checkpoint = undefined
    const { number_of_play } = activity().user_activity
    // All that was watched in this visit: the one before may never leave the device.
    tell({ last_state: lastState, number_of_play, watched }, `checkpoint/${id}`)
  }
  const dropCheckpoint = () => {
    clearTimeout(checkpoint)
    checkpoint = undefined
  }
  const flush = () => {
    if (checkpoint === undefined) return
    dropCheckpoint()
    sendCheckpoint()
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    tell({})
  }
  const sleep = (until: number) =>
    new Promise<void>((wake) => {
      endsAt.set(until)
      const timer = setTimeout(() => {
        sleeping.delete(timer)
        endsAt.set(null)
        wake()
      }, until - Date.now())
      sleeping.add(timer)
    })

  async function waitForTimer(): Promise<void> {
    const seconds = timerOf(activity())
    if (seconds === 0) return
    const { started_at } = activity().user_activity
    if (started_at === null) start()
    const began = started_at === null ? openedAt : browserTime(started_at)
    if (began + seconds * 1000 > Date.now()) await sleep(began + seconds * 1000)
  }

  async function finish(): Promise<Reported> {
    const body = {
      is_finish: true,
      number_of_play: user_activity.number_of_play + 1,
      last_state: 0,
      ...(watched.length > 0 && { watched }),
    }
    const reply = await report(body)
    if (reply.is_complete || !reply.wait_s || isLeft) return reply
    await sleep(Date.now() + reply.wait_s * 1000)
    return finish()
  }

  return {
    endsAt,
    onProgress(spot) {
      if (isSkipped(activity(), entered)) return
      start()
      if (!note(spot)) return
      // A player may have a last word when the page is already left.
      if (isLeft) sendCheckpoint()
      else checkpoint ??= setTimeout(sendCheckpoint, checkpointMs)
    },
    async onFinish(spot = {}) {
      if (isSkipped(activity(), entered)) return { message: '', is_complete: activity().is_complete }
      note(spot)
      dropCheckpoint()
      await waitForTimer()
      try {
        const reply = await finish()
        onAnswer(reply)
        return { message: reply.message, is_complete: reply.is_complete, wait_s: reply.wait_s ?? undefined }
      } catch (error) {
        const message = error instanceof ApiError ? error.message : ''
        onRefused(message)
        return { message, is_complete: false }
      }
    },
    flush,
    enter() {
      isLeft = false
      return () => {
        isLeft = true
        for (const timer of sleeping) clearTimeout(timer)
        flush()
      }
    },
  }
}
