import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Schemas } from '@/shared/api/answer'
import { liveKey } from '@/shared/keys'
import { notificationPagesKey } from './keys'
import { markSeen } from './mutations'

const counters = liveKey('notifications')

/** Whoever has the list before them sees what is new, also what comes meanwhile. */
export function useSeen(): void {
  const client = useQueryClient()
  const { data } = useQuery<Schemas['Summary']>({ queryKey: counters, queryFn: skipToken })
  const isNews = Boolean(data?.new)
  useEffect(() => {
    if (!isNews) return
    client.setQueryData<typeof data>(counters, (told) => told && { ...told, new: 0 })
    void client.invalidateQueries({ queryKey: notificationPagesKey })
    markSeen().catch(() => {})
  }, [client, isNews])
}
