import rows from 'virtual:guarded-pages'

export type Access = 'none' | 'login' | 'verified-email' | 'verified-email+complete-profile' | 'own'

const guarded = rows.map(([pattern, access = 'login']) => ({ pattern, access })) as {
  pattern: string
  access: Access
}[]

/** Whom the page at `path` is for. */
export const accessAt = (path: string, product: string): Access => closest(guarded, path, product)?.access ?? 'none'

/** The most literal pattern that fits. */
export function closest<T extends { pattern: string }>(
  all: readonly T[],
  path: string,
  product: string,
): T | undefined {
  let best: { score: string; row: T } | undefined
  for (const row of all) {
    const score = closeness(row.pattern, path, product)
    if (score !== null && (!best || score > best.score)) best = { score, row }
  }
  return best?.row
}

/** How well a path fits a pattern: one digit per segment, so that a literal beats `data-{x}`, which beats `{x}`. Null when it does not fit. */
function closeness(pattern: string, path: string, product: string): string | null {
  const wanted = segments(pattern.replaceAll('{product}', product))
  const given = segments(path)
  const last = wanted.at(-1)
  if (last === '{rest}' ? given.length < wanted.length : given.length !== wanted.length) return null
  let score = ''
  for (const [i, want] of wanted.entries()) {
    const is = given[i] ?? ''
    if (want === is) score += '2'
    else if (/^\{\w+\}$/.test(want)) score += '0'
    else if (want.includes('{') && fitsAffix(want, is)) score += '1'
    else return null
  }
  return score
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function fitsAffix(want: string, is: string): boolean {
  const [before = '', after = ''] = want.split(/\{\w+\}/)
  return is.length > before.length + after.length && is.startsWith(before) && is.endsWith(after)
}
