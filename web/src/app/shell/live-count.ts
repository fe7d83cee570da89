import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { liveKey } from '../live/live'

type Counter = 'notifications' | 'cart'

/** The newest number that the live stream told, 0 before it told any. */
export function useLiveCount(counter: Counter): number {
  const { data } = useQuery<{ count: number }>({ queryKey: liveKey(counter), queryFn: skipToken })
  return data?.count ?? 0
}

export function useResetCount(counter: Counter): () => void {
  const client = useQueryClient()
  return () => client.setQueryData(liveKey(counter), { count: 0 })
}
