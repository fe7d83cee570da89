import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { startQueue } from '@/shared/queue/queue'
import { snackbar } from '@/shared/snackbar'
import type { ActivityDetail, Reported } from '../types'
import type { Entered } from './load'
import { createProgress, type Progress } from './progress'
import { activityQuery } from './queries'

/** The progress of the activity on the page. Another activity is another component (`key`). */
export function useProgress(entered: Entered, activity: ActivityDetail): Progress {
  const client = useQueryClient()
  const latest = useRef(activity)
  useEffect(() => {
    latest.current = activity
  })
  const [progress] = useState(() =>
    createProgress({
      entered,
      activity: () => latest.current,
      onAnswer: (told) => {
        if (told.is_complete)
          client.setQueryData(activityQuery(entered, activity.id).queryKey, (old) => old && done(old, told))
        else if (told.message && !told.wait_s) snackbar({ tone: 'warning', text: told.message })
      },
      onRefused: (message) => {
        if (message) snackbar({ tone: 'warning', text: message })
      },
    }),
  )
  useEffect(() => {
    startQueue()
    const leave = progress.enter()
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') progress.flush()
    }
    document.addEventListener('visibilitychange', leaveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden)
      leave()
    }
  }, [progress])
  return progress
}

const done = (activity: ActivityDetail, { user_activity, next }: Reported): ActivityDetail => ({
  ...activity,
  is_complete: true,
  user_activity,
  next: next ?? activity.next,
  resource_detail: { ...activity.resource_detail, is_complete: true },
})
