import { boot } from './boot'

let isTaken = false

/** What the page already brought of a call's answer. It is given once: asked again, the server says what holds by then. */
export function answered<T>(path: string): T | undefined {
  const page = boot().page
  if (isTaken || page?.call !== path) return undefined
  isTaken = true
  return page.data as T
}
