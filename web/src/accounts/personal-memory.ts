import { recall, remember } from '@/shared/lib/browser-memory'

const browser = () => window.localStorage
const prefix = 'person:'
const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

/** What this browser keeps for one person until they log out. */
export const rememberFor = (userId: number, name: string, value: string | null): void =>
  remember(browser, keyOf(userId, name), value)

export const recallFor = (userId: number, name: string): string | null => recall(browser, keyOf(userId, name))

export function forgetPeople(): void {
  try {
    for (const key of Object.keys(browser())) if (key.startsWith(prefix)) browser().removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
