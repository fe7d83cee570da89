import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dismissTopic, snackbar } from '@/shared/snackbar'
import { visitKey } from '../keys'
import type { ActivityDetail } from '../types'
import type { Entered } from './load'
import { activityQuery, dashboardQuery } from './queries'
import { text } from './text'

/** When the activity on the page turns complete: the rest of the page is read anew, and the way on is shown (B306, B313). */
export function useCompletion(entered: Entered, activity: ActivityDetail): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const wasComplete = useRef(activity.is_complete)

  const celebrate = useEffectEvent(async () => {
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.join() !== activityQuery(entered, activity.id).queryKey.join()
    // Other pages tell of progress too; they read it anew when they are opened.
    void client.invalidateQueries({ predicate: isOther, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: visitKey(entered), predicate: isOther })
    const dashboard = await client.fetchQuery(dashboardQuery(entered)).catch(() => null)
    const { next } = activity
    if (dashboard && dashboard.percentage_progress >= 100) {
      const act = () => void navigate({ to: '/aktivitas/$slug', params: { slug: activity.slug }, search: assessment })
      snackbar({ text: text.completedAll, action: { label: text.toAssessment, act }, topic })
    } else if (next && !next.lock_result) {
      const act = () => void navigate({ to: '/aktivitas/$slug', params: { slug: next.slug }, search: true })
      snackbar({ text: text.completedNext(next.title), action: { label: text.goOn, act }, topic })
    } else snackbar({ text: text.completed, topic })
  })
  useEffect(() => {
    if (activity.is_complete && !wasComplete.current) void celebrate()
    wasComplete.current = activity.is_complete
  }, [activity.is_complete])
  // On the next page it would offer the way to where one is.
  useEffect(() => () => dismissTopic(topic), [])
}

const topic = 'learning'
const assessment = { tab: 'penilaian' } as never
