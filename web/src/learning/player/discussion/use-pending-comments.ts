import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { useLane } from '@/shared/queue/queue'
import { laneOf, say } from './mutations'
import { removeComment, type StoredComment, storeComment, storedComments } from './pending-storage'
import type { Comment } from './queries'
import { text } from './text'

/** Something one has just said: on its way, there, or refused with the reason. */
export type PendingComment = StoredComment & { comment?: Comment; failure?: string; isGivenBack?: boolean }

/** The server read the words and does not take them so: a word of the list, a child's number, somebody who is muted. */
const isGivenBack = (error: unknown) => error instanceof ApiError && [403, 409, 422].includes(error.status)

/** Says things and shows them at once; what finds no connection waits on the device, also when the page is left. */
export function usePendingComments(activity: number, parent: number | null, onSent: () => void) {
  const place = `${activity}:${parent ?? 0}`
  const [comments, setComments] = useState<PendingComment[]>(() => storedComments(place))
  const refused = comments.find((one) => one.isGivenBack)
  const isOffline = useLane(laneOf(activity)).state === 'offline'
  const change = (stamp: string, to: Partial<PendingComment>) =>
    setComments((all) => all.map((one) => (one.stamp === stamp ? { ...one, ...to } : one)))

  const deliver = async ({ stamp, message }: PendingComment) => {
    change(stamp, { failure: undefined, isGivenBack: false })
    try {
      const comment = await say(activity, parent, { stamp, message })
      removeComment(place, stamp)
      change(stamp, { comment })
      onSent()
    } catch (error) {
      change(stamp, { failure: messageOf(error, text.notSent), isGivenBack: isGivenBack(error) })
    }
  }
  const drop = (stamp: string) => {
    removeComment(place, stamp)
    setComments((all) => all.filter((one) => one.stamp !== stamp))
  }
  const add = (message: string) => {
    const one: PendingComment = { stamp: crypto.randomUUID(), message }
    storeComment(place, one)
    setComments((all) => [...all, one])
    if (refused) drop(refused.stamp)
    void deliver(one)
  }
  /** Whether the server heard what an earlier visit sent is asked by sending it again: the stamp is the same. */
  const goOn = useEffectEvent(() => {
    for (const one of comments) void deliver(one)
  })
  useEffect(() => goOn(), [])
  return {
    /** Without the one that the field has again. */
    comments: comments.filter((one) => one !== refused),
    refused,
    isOffline,
    add,
    retry: (one: PendingComment) => void deliver(one),
    drop,
  }
}
