import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { markRead } from './mutations'
import { roomsInSight } from './unread'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** What is before somebody's eyes is read. */
export function useRead(room: number, newest: number, readBefore: number): void {
  const client = useQueryClient()
  const told = useRef(readBefore)
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!isVisible) return
    roomsInSight.add(room)
    return () => void roomsInSight.delete(room)
  }, [room, isVisible])
  useEffect(() => {
    if (!isVisible || newest <= told.current) return
    told.current = newest
    void markRead(client, room, newest).catch(() => {})
  }, [client, room, newest, isVisible])
}
