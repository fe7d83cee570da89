import { currentUser } from '@/accounts/session'
import { recall, remember } from '@/shared/lib/browser-memory'

/** What somebody said, under the mark by which the server knows it again. */
export type StoredComment = { stamp: string; message: string }

const browser = () => window.localStorage

/** What the browser keeps under a person's name is forgotten when they log out. */
const keyOf = (place: string) => `person:${currentUser()?.id ?? 0}:said:${place}`

/** StoredComment that the server has not answered yet, oldest first. */
export function storedComments(place: string): StoredComment[] {
  try {
    return JSON.parse(recall(browser, keyOf(place)) ?? '[]') as StoredComment[]
  } catch {
    return []
  }
}

export const storeComment = (place: string, { stamp, message }: StoredComment): void =>
  put(place, [...storedComments(place), { stamp, message }])

export const removeComment = (place: string, stamp: string): void =>
  put(
    place,
    storedComments(place).filter((one) => one.stamp !== stamp),
  )

const put = (place: string, words: StoredComment[]) =>
  remember(browser, keyOf(place), words.length > 0 ? JSON.stringify(words) : null)
