import { api, call } from '@/shared/api/client'

const quiet = { handles: [400, 422] }

/** Remembers a search that was made. */
export async function rememberSearch(keyword: string): Promise<void> {
  await call(api.POST('/api/discovery/search-keyword', { body: { keyword } }), quiet).catch(() => {})
}

export async function forgetSearch(keyword: string): Promise<void> {
  await call(api.POST('/api/discovery/remove-suggestion-keyword', { body: { keyword } }), quiet).catch(() => {})
}
