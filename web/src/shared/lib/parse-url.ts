/** An address in its parts, or null for a text that is none. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
