import rows from 'virtual:seo-rows'
import { type Access, closest } from './pages'

export type SeoRow = {
  pattern: string
  title: string
  robots: 'index' | 'noindex'
  access: Access
}

export const seoRows = rows.map(([pattern, title, robots, access]) => ({ pattern, title, robots, access })) as SeoRow[]

/** The words of the page at `path`. Nothing of the first load needs them: the server has written the head of that page. */
export const seoFor = (path: string, product: string): SeoRow | undefined => closest(seoRows, path, product)

export function documentTitle(title: string, brand: string): string {
  return title ? `${title} | ${brand}` : brand
}
