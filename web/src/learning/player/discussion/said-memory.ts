import { currentUser } from '@/accounts/session'
import { recall, remember } from '@/shared/lib/browser-memory'

/** What somebody said, under the mark by which the server knows it again. */
export type Words = { stamp: string; message: string }

const browser = () => window.localStorage

/** What the browser keeps under a person's name is forgotten when they log out. */
const keyOf = (place: string) => `person:${currentUser()?.id ?? 0}:said:${place}`

/** Words that the server has not answered yet, oldest first. */
export function keptWords(place: string): Words[] {
  try {
    return JSON.parse(recall(browser, keyOf(place)) ?? '[]') as Words[]
  } catch {
    return []
  }
}

export const keepWords = (place: string, { stamp, message }: Words): void =>
  put(place, [...keptWords(place), { stamp, message }])

export const dropWords = (place: string, stamp: string): void =>
  put(
    place,
    keptWords(place).filter((one) => one.stamp !== stamp),
  )

const put = (place: string, words: Words[]) =>
  remember(browser, keyOf(place), words.length > 0 ? JSON.stringify(words) : null)
