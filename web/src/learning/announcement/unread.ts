import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './queries'

export const useUnreadAnnouncements = (programId: number): number =>
  useQuery(unreadQuery(programId)).data?.unread_count ?? 0
