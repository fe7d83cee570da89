import { recall, remember } from '@/shared/lib/browser-memory'
import { currentUser } from '@/shared/user'
import type { ActivityDetail } from '../../types'

const browser = () => window.localStorage

/** What the browser keeps under a person's name is forgotten when they log out. */
const keyOf = ({ id }: ActivityDetail) => `person:${currentUser()?.id ?? 0}:book:${id}`

/** The chapter where a book was left. A finished book has no place on the server any more, but on the device it has. */
export function placeIn(activity: ActivityDetail): number {
  const saved = recall(browser, keyOf(activity))
  return saved === null ? activity.user_activity.last_state : Number(saved) || 0
}

export const keepPlace = (activity: ActivityDetail, chapter: number): void =>
  remember(browser, keyOf(activity), String(chapter))
