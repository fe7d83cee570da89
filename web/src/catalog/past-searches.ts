import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'

const quiet = { handles: [400, 422] }

/** What one could search for: words, one's own first and newest first, then programmes. */
export type Suggested = Schemas['Suggestions']

const nothing: Suggested = { keywords: [], programs: [] }

/** What begins like the typed words. What fails is empty: a suggestion is a courtesy. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: () =>
      call(api.GET('/api/discovery/suggestion-keyword', { params: { query: { keyword } } }), quiet).catch(
        () => nothing,
      ),
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
