import { queryOptions } from '@tanstack/react-query'
import { savedKey, savedRoomKey } from '../keys'
import { roomOnDevice, savedPrograms } from './shelf'

export const savedQuery = (userId: number) =>
  queryOptions({ queryKey: savedKey(userId), queryFn: () => savedPrograms(userId), staleTime: 0 })

export const roomQuery = queryOptions({ queryKey: savedRoomKey, queryFn: roomOnDevice, staleTime: 0 })
