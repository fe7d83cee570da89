import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { type Comment, say } from './comments'
import { text } from './text'

/** Something one has just said: on its way, there, or stopped with the reason. */
export type Said = { stamp: string; message: string; comment?: Comment; failure?: string }

/** Says things and shows them at once; what did not get through stays and can be sent again. */
export function useSaying(activity: number, parent: number | null, onSaid: () => void) {
  const [said, setSaid] = useState<Said[]>([])
  const change = (stamp: string, to: Partial<Said>) =>
    setSaid((all) => all.map((one) => (one.stamp === stamp ? { ...one, ...to } : one)))

  const deliver = async ({ stamp, message }: Said) => {
    change(stamp, { failure: undefined })
    try {
      change(stamp, { comment: await say(activity, parent, message, stamp) })
      onSaid()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500
      change(stamp, { failure: isRefused ? error.message : text.notSent })
    }
  }
  const add = (message: string) => {
    const one: Said = { stamp: crypto.randomUUID(), message }
    setSaid((all) => [...all, one])
    void deliver(one)
  }
  const drop = (stamp: string) => setSaid((all) => all.filter((one) => one.stamp !== stamp))
  return { said, add, retry: (one: Said) => void deliver(one), drop }
}
