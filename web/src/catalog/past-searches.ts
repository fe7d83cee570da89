import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { get } from './get'

const quiet = { handles: [400, 422] }

/** What one could search for: words, one's own first and newest first, then programmes. */
export type Suggested = {
  keywords: { keyword: string; is_own: boolean }[]
  programs: { slug: string; title: string; category_name: string; institution: string }[]
}

const nothing: Suggested = { keywords: [], programs: [] }

/** What begins like the typed words. What fails is empty: a suggestion is a courtesy. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: () => call(get<Suggested>('/api/discovery/suggestion-keyword', { keyword }), quiet).catch(() => nothing),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Remembers a search that was made. */
export async function rememberSearch(keyword: string): Promise<void> {
  await call(api.POST('/api/discovery/search-keyword', { body: { keyword } }), quiet).catch(() => {})
}

export async function forgetSearch(keyword: string): Promise<void> {
  await call(api.POST('/api/discovery/remove-suggestion-keyword', { body: { keyword } }), quiet).catch(() => {})
}
