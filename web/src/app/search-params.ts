/** Queries are words, as people and other programs write them: no JSON, so `?kata=123` stays "123". */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) params.set(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}
