import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'

/** How many are still unread after these were read. */
export const readAnnouncements = (program_id: number, announcement_ids: number[]) => {
  const body = { program_id, announcement_ids } as Schemas['ReadProgram']
  return call(api.POST('/api/user/notification/program_announcement/read', { body }), { handles: [400, 404] })
}
