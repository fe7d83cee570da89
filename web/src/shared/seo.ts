import rows from 'virtual:seo-rows'

export type SeoRow = {
  pattern: string
  title: string
  robots: 'index' | 'noindex'
  /** Whom the page is for; the parents in the route table see to it. */
  access: 'none' | 'login' | 'verified-email' | 'verified-email+complete-profile' | 'own'
}

export const seoRows = rows.map(([pattern, title, robots, access]) => ({ pattern, title, robots, access })) as SeoRow[]

/** The words of the page at `path`. Nothing of the first load needs them: the server has written the head of that page. */
export const seoFor = (path: string, product: string): SeoRow | undefined => closest(seoRows, path, product)

export function documentTitle(title: string, brand: string): string {
  return title ? `${title} | ${brand}` : brand
}

/** The most literal pattern that fits. */
function closest<T extends { pattern: string }>(all: readonly T[], path: string, product: string): T | undefined {
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
