/** Characters that browsers drop or turn into slashes while they read an address, so that a harmless look hides another host. */
const deceptive = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const encodedDeceptive = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25|c2%a0|e2%80%a8|e2%80%a9)/i
const foreignRoots = /^\/(?:api|dev|assets|healthz|readyz|metrics)(?:\/|$)/

/** The same path when it is an address of this site that a person may be sent to; null for anything else. */
export function ownPath(candidate: string | null | undefined, origin: string): string | null {
  if (!candidate || candidate.length > 2000) return null
  if (!/^\/(?!\/)/.test(candidate) || candidate !== candidate.trim() || deceptive.test(candidate)) return null
  const [path = ''] = candidate.split(/[?#]/, 1)
  if (path.includes('//') || path.includes('@') || path.includes(':') || encodedDeceptive.test(path)) return null
  let url: URL
  try {
    url = new URL(candidate, origin)
    decodeURIComponent(path)
  } catch {
    return null
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || foreignRoots.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
