import { boot } from '@/shared/boot'
import { parseUrl } from '@/shared/lib/parse-url'

/** An address outside the site that says whence the visitor comes: `medium` names the place of the link. */
export function outgoing(address: string, medium: string): string {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address
  if (!url.searchParams.has('utm_source')) url.searchParams.set('utm_source', `${boot().brand.product}mu`)
  if (!url.searchParams.has('utm_medium')) url.searchParams.set('utm_medium', medium)
  return url.href
}
