import { recall, remember } from './browser-memory'

const browser = () => window.localStorage
const prefix = 'person:'
const draftPrefix = 'draft:'
const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

/** What this browser keeps for one person until their session ends. */
export const rememberFor = (userId: number, name: string, value: string | null): void =>
  remember(browser, keyOf(userId, name), value)

export const recallFor = (userId: number, name: string): string | null => recall(browser, keyOf(userId, name))

export const forgetPeople = (): void => forgetAll(prefix)

/** Where a sealed draft lies: it outlasts a session that ended by itself, and not a log-out. */
export const draftKey = (userId: number, name: string): string => `${draftPrefix}${userId}:${name}`

export const forgetDrafts = (): void => forgetAll(draftPrefix)

function forgetAll(beginning: string): void {
  try {
    for (const key of Object.keys(browser())) if (key.startsWith(beginning)) browser().removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
