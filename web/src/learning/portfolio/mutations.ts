import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { portfoliosKey } from '../keys'
import type { Head, Work } from './types'

const quiet = { handles: [400, 404, 409, 422] }

type HeaderWords = { description: string; content_url: string | null; is_publish: boolean; cover_id?: number | null }

/** C134 for a work; `version` is what one saw of it. */
export const saveWork = ({ id, version }: Pick<Work, 'id' | 'version'>, words: HeaderWords) =>
  call(api.POST('/api/portofolio/manage/header', { body: { id, version, ...words } }), quiet)

/** C134 for the portfolio as a whole, one's own or a child's. */
export const saveHead = (owner: number, words: Omit<HeaderWords, 'cover_id'>) =>
  call(api.POST('/api/portofolio/manage/header', { body: { id: 0, user_id: owner, ...words } }), quiet)

/** C135 */
export const saveItem = (id: number, words: { caption: string; description: string; is_publish: boolean }) =>
  call(api.POST('/api/portofolio/manage/item', { body: { id, ...words } }), quiet)

/** Two works change places. */
export const swapWorks = (id: number, with_id: number) =>
  call(api.POST('/api/portofolio/manage/order', { body: { id, with_id } }), quiet)

/** What stands in the words of a work or of the whole, with another wish. */
export const wishing = (
  { description, content_url }: Pick<Head, 'description' | 'content_url'>,
  is_publish: boolean,
) => ({
  description,
  content_url,
  is_publish,
})

export const refreshPortfolio = (client: QueryClient) => client.invalidateQueries({ queryKey: portfoliosKey })
