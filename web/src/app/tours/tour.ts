import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteTour, type TourName } from '@/accounts/mutations'
import { coachmarksQuery } from '@/accounts/queries'
import { track } from '@/shared/analytics'
import { createStore } from '@/shared/lib/store'

const checkMs = 10

/** Tours that ended while the site is open: one that was sent away does not come back at once. */
const ended = createStore<readonly string[]>([])

export type Tour = {
  isPending: boolean
  /** Done, or sent away: `status` is what the server keeps. */
  end: (how: 'done' | 'skipped', status: boolean) => void
}

/** Whether a tour waits for this person. The check runs a moment after whoever asks stands on the page. */
export function useTour(userId: number, name: TourName, isMeant: boolean): Tour {
  const client = useQueryClient()
  const [isReady, setReady] = useState(false)
  const key = `${userId}:${name}`
  const isEnded = ended.use().includes(key)
  useEffect(() => {
    if (!isMeant) return
    const timer = setTimeout(() => setReady(true), checkMs)
    return () => clearTimeout(timer)
  }, [isMeant])
  const { data } = useQuery({ ...coachmarksQuery(userId), enabled: isReady && isMeant })
  const end: Tour['end'] = (how, status) => {
    ended.set([...ended.get(), key])
    track('tour_ended', { tour: name, answer: how })
    void noteTour(userId, name, status)
      .then((done) => client.setQueryData(coachmarksQuery(userId).queryKey, done))
      .catch(() => {})
  }
  return { isPending: isMeant && !isEnded && data !== undefined && !data.includes(name), end }
}
