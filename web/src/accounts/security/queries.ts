import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { calendarAddressKey, entrancesKey, exportsKey, sessionsKey } from '../keys'

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: () => call(api.GET('/api/user/session/')),
})

export const entrancesQuery = queryOptions({
  queryKey: entrancesKey,
  queryFn: () => call(api.GET('/api/user/entrance/')),
})

export const calendarQuery = queryOptions({
  queryKey: calendarAddressKey,
  queryFn: () => call(api.GET('/api/program-activity/calendar/link')),
})

export const exportsQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: () => call(api.GET('/api/user/export/')),
})
