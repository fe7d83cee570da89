import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { RoomFull, roomQuery } from './queries'

/** A room that is opened. `onFull` is told once when it has no place left (T039). */
export function useRoom(id: number, onFull: () => void) {
  const { data: room, error, refetch } = useQuery(roomQuery(id))
  const isFull = error instanceof RoomFull
  const tellFull = useEffectEvent(onFull)
  useEffect(() => {
    if (isFull) tellFull()
  }, [isFull])
  return { room, isFailed: Boolean(error) && !isFull, retry: () => void refetch() }
}
