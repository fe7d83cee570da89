import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import type { components } from '@/shared/api/schema.gen'
import { newestKey, notificationKey, notificationPageKey } from './keys'

export type Notification = components['schemas']['Notification']
export type Kind = 'program' | 'info'

export const kinds: readonly Kind[] = ['program', 'info']

const perPage = 20
const newest = 5

const list = (kind: Kind, count: number, place?: 'dropdown') =>
  api.GET('/api/user/notification/list/{page}/{perPage}', {
    params: { path: { page: 1, perPage: count }, query: { type: kind, place } },
  })

/** The page's list, newest first, as long as one scrolls. */
export const notificationsQuery = (kind: Kind) =>
  infiniteQueryOptions({
    queryKey: notificationPageKey(kind),
    ...growing(() => list(kind, perPage)),
  })

/** The newest five, for the panel under the bell. */
export const newestQuery = (kind: Kind) =>
  queryOptions({
    queryKey: newestKey(kind),
    queryFn: () => call(list(kind, newest, 'dropdown')),
  })

export const notificationQuery = (id: number) =>
  queryOptions({
    queryKey: notificationKey(id),
    queryFn: () => call(api.GET('/api/user/notification/{id}', { params: { path: { id } } }), { handles: [404] }),
    retry: false,
  })
