import { useState } from 'react'
import type { PlayerProps } from '../player/contract'
import type { Work } from '../types'
import { newer } from './newer'

/** Somebody's work in an activity, whether it may still be changed, and how to tell that it was handed in. */
export function useWork({ activity, onChanged }: Pick<PlayerProps, 'activity' | 'onChanged'>) {
  const [sent, setSent] = useState<Work | null>(null)
  const work = newer(sent, activity.work)
  const hasSent = (handed: Work) => {
    setSent(handed)
    onChanged()
  }
  // The handed-in ones are named, so that whoever knows that it is closed knows that there is some.
  const closed = work?.state === 'sent' || work?.state === 'graded' ? work : null
  return { work, closed, hasSent }
}
