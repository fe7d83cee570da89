import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { api, call, type Page } from '@/shared/api/client'
import type { Decision, Muted } from './types'

type Rows<T> = InfiniteData<Page<T[]>>

/** Changes what is shown of a list, and nothing of its order: who works through it keeps the place. */
function changeRows<T>(client: QueryClient, key: QueryKey, how: (rows: T[]) => T[]): void {
  client.setQueryData<Rows<T>>(
    key,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: how(page.rows) })) },
  )
}

const states = { hide: 'hidden', keep: 'kept' } as const

/** The case stays in the list, with what was decided. */
export const markDecided = (client: QueryClient, key: QueryKey, id: number, action: Decision): void =>
  changeRows<{ id: number; state: string }>(client, key, (rows) =>
    rows.map((each) => (each.id === id ? { ...each, state: states[action] } : each)),
  )

export const decideChatReport = (id: number, action: Decision): Promise<unknown> =>
  call(api.POST('/api/chat/reports/{id}/decide', { params: { path: { id } }, body: { action } }))

export const decideCommentReport = (id: number, action: Decision): Promise<unknown> =>
  call(api.POST('/api/program-activity/comment/reports/{id}/decide', { params: { path: { id } }, body: { action } }))

/** May write again. */
export async function unmute(client: QueryClient, key: QueryKey, { room_id, user_id }: Muted): Promise<void> {
  const body = { user_id, duration: 'none' } as const
  await call(api.POST('/api/chat/rooms/{id}/mute', { params: { path: { id: room_id } }, body }))
  changeRows<Muted>(client, key, (rows) => rows.filter((each) => each.room_id !== room_id || each.user_id !== user_id))
}

/** The whole list; the server answers it as it keeps it. */
export const putWords = (words: string[]) =>
  call(api.PUT('/api/chat/words', { body: { words } }), { handles: [400, 403, 422] })
