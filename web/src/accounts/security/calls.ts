import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(api.GET('/api/user/session/')),
})

export const endSession = (id: number) =>
  call(api.POST('/api/user/session/end/{id}', { params: { path: { id } } }))

export const endOtherSessions = () => call(api.POST('/api/user/session/end-others'))

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () => call(api.GET('/api/user/export/')),
})

export const askExport = (target: number) => call(api.POST('/api/user/export', { body: { target_id: target } }))

export const eraseAccount = (target: number, confirm: string) =>
  call(api.POST('/api/user/erase', { body: { target_id: target, confirm } }), { handles: [400, 401] })
