import { api, call } from '@/shared/api/client'

export const endSession = (id: number) =>
  call(api.POST('/api/user/session/end/{sessionId}', { params: { path: { sessionId: id } } }))

export const endOtherSessions = () => call(api.POST('/api/user/session/end-others'))

export const endEntrance = (provider: string) => call(api.POST('/api/user/entrance/end', { body: { provider } }))

export const endCalendar = () => call(api.POST('/api/program-activity/calendar/link/end'))

export const askExport = (target: number) => call(api.POST('/api/user/export/', { body: { target_id: target } }))

export const eraseAccount = (target: number, confirm: string) =>
  call(api.POST('/api/user/erase/', { body: { target_id: target, confirm } }), { handles: [400] })
