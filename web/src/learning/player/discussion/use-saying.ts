import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { useLane } from '../../queue/queue'
import { type Comment, laneOf, say } from './comments'
import { dropWords, keepWords, keptWords, type Words } from './said-memory'
import { text } from './text'

/** Something one has just said: on its way, there, or refused with the reason. */
export type Said = Words & { comment?: Comment; failure?: string }

/** Says things and shows them at once; what finds no connection waits on the device, also when the page is left. */
export function useSaying(activity: number, parent: number | null, onSaid: () => void) {
  const place = `${activity}:${parent ?? 0}`
  const [said, setSaid] = useState<Said[]>(() => keptWords(place))
  const isOffline = useLane(laneOf(activity)).state === 'offline'
  const change = (stamp: string, to: Partial<Said>) =>
    setSaid((all) => all.map((one) => (one.stamp === stamp ? { ...one, ...to } : one)))

  const deliver = async ({ stamp, message }: Said) => {
    change(stamp, { failure: undefined })
    try {
      const comment = await say(activity, parent, { stamp, message })
      dropWords(place, stamp)
      change(stamp, { comment })
      onSaid()
    } catch (error) {
      change(stamp, { failure: error instanceof ApiError ? error.message : text.notSent })
    }
  }
  const add = (message: string) => {
    const one: Said = { stamp: crypto.randomUUID(), message }
    keepWords(place, one)
    setSaid((all) => [...all, one])
    void deliver(one)
  }
  const drop = (stamp: string) => {
    dropWords(place, stamp)
    setSaid((all) => all.filter((one) => one.stamp !== stamp))
  }
  /** Whether the server heard what an earlier visit said is asked by saying it again: the stamp is the same. */
  const goOn = useEffectEvent(() => {
    for (const one of said) void deliver(one)
  })
  useEffect(() => goOn(), [])
  return { said, isOffline, add, retry: (one: Said) => void deliver(one), drop }
}
