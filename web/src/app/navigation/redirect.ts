import { redirects } from '../../../redirects'

/** Where an old address leads now, with the visitor's query; null when it is no old address. */
export function redirectOf(path: string, query: string, product: string): string | null {
  const given = path.split('/').filter(Boolean)
  for (const { from, to } of redirects) {
    const words = fill(from, given)
    if (words) return target(to, { ...words, product }, query)
  }
  return null
}

function fill(from: string, given: string[]): Record<string, string> | null {
  const wanted = from.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const words: Record<string, string> = {}
  for (const [i, want] of wanted.entries()) {
    const is = given[i] ?? ''
    const name = /^\{(\w+)\}$/.exec(want)?.[1]
    if (name) words[name] = is
    else if (want !== is) return null
  }
  return words
}

function target(to: string, words: Record<string, string>, query: string): string {
  const [path = '', own = ''] = to.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '').split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
