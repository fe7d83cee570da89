import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { domicileKey, notificationSettingsKey, phoneKey } from '../keys'

/** The profile keeps the code of a district as a number, without its dots. */
const codeOf = (number: number) => String(number).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3')

export const districtQuery = (district: number | null | undefined) =>
  queryOptions({
    queryKey: domicileKey(district),
    queryFn: () =>
      call(api.GET('/api/user/domicile/{slug}', { params: { path: { slug: codeOf(district ?? 0) } } }), {
        handles: [404],
      }),
    enabled: Boolean(district),
    retry: false,
  })

export const phoneQuery = queryOptions({
  queryKey: phoneKey,
  queryFn: () => call(api.GET('/api/user/phone/')),
})

export const settingsQuery = queryOptions({
  queryKey: notificationSettingsKey,
  queryFn: () => call(api.GET('/api/user/notification/settings')),
})
