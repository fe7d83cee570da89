import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

const quiet = { handles: [400, 422] }

/** One's own searches that begin like the typed words, newest first. What fails is empty: a suggestion is a courtesy. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: async () => {
      const asked = api.GET('/api/discovery/suggestion-keyword', { params: { query: { keyword } } })
      const found = await call(asked, quiet).catch(() => null)
      return found?.keywords.map((each) => each.keyword) ?? []
    },
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
