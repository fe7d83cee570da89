import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadQuery } from './queries'

export const useUnreadAnnouncements = (programId: number): number =>
  useQuery(unreadQuery(programId)).data?.unread_count ?? 0

/** Whether a programme has announced something (B281). Where it had not, nobody is asked until the stream tells of the first. */
export function useHasAnnouncements(programId: number, had: boolean): boolean {
  const { data } = useQuery({
    ...unreadQuery(programId),
    ...(!had && { initialData: { unread_count: 0 }, staleTime: Number.POSITIVE_INFINITY }),
  })
  const [hasOne, setOne] = useState(false)
  // It stays when it has been read.
  if (!hasOne && data && data.unread_count > 0) setOne(true)
  return had || hasOne
}
