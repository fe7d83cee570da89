import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, call, callPage, followNext } from '@/shared/api/client'
import type { components } from '@/shared/api/schema.gen'

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
    queryKey: ['notifications', 'page', kind],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? followNext<Notification[]>(next) : callPage(list(kind, perPage))),
    getNextPageParam: ({ next }) => next,
  })

/** The newest five, for the panel under the bell. */
export const newestQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['notifications', 'newest', kind],
    queryFn: () => call(list(kind, newest, 'dropdown')),
  })

export const notificationQuery = (id: number) =>
  queryOptions({
    queryKey: ['notifications', 'one', id],
    queryFn: () => call(api.GET('/api/user/notification/{id}', { params: { path: { id } } }), { handles: [404] }),
    retry: false,
  })

/** Marks as read and refreshes what shows it. The counter follows over the live stream. */
export async function markRead(client: QueryClient, what: { ids: number[] } | { all: Kind }): Promise<void> {
  await call(api.POST('/api/user/notification/read', { body: what }))
  await client.invalidateQueries({ queryKey: ['notifications'] })
}

/** The bell was opened: nothing is new any more. */
export const markSeen = () => call(api.POST('/api/user/notification/seen'))
