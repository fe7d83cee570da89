import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { liveKey } from '@/shared/keys'

type Told = {
  notifications: { new: number; unread: { program: number; info: number } }
  cart: { count: number }
  chat: { total: number }
}

const useLive = <T extends keyof Told>(topic: T) =>
  useQuery<Told[T]>({ queryKey: liveKey(topic), queryFn: skipToken }).data

/** The newest numbers that the live stream told, 0 before it told any. */
export const useNewNotifications = (): number => useLive('notifications')?.new ?? 0

export const useUnread = () => useLive('notifications')?.unread ?? { program: 0, info: 0 }

export const useCartCount = (): number => useLive('cart')?.count ?? 0

export const useUnreadChat = (): number => useLive('chat')?.total ?? 0

/** Nothing is new any more, on this page at once; the server is told by whoever calls this. */
export function useResetNew(): () => void {
  const client = useQueryClient()
  return () =>
    client.setQueryData<Told['notifications']>(liveKey('notifications'), (told) => told && { ...told, new: 0 })
}
