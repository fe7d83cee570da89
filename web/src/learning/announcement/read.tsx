import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readAnnouncements } from './mutations'
import { unreadQuery } from './queries'

/** What is shown is read, and counts no longer. Where that cannot be told, it is told the next time that it is shown. */
export default function Read({ programId, ids }: { programId: number; ids: number[] }) {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: (shown: number[]) => readAnnouncements(programId, shown),
    onSuccess: (counted) => client.setQueryData(unreadQuery(programId).queryKey, counted),
  })
  const read = useEffectEvent((shown: number[]) => reading.mutate(shown))
  const shown = ids.join()
  useEffect(() => {
    if (shown) read(shown.split(',').map(Number))
  }, [shown])
  return null
}
