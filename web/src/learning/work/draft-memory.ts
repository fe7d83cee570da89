import { currentUser } from '@/accounts/session'
import { recall, remember } from '@/shared/lib/browser-memory'
import type { Work } from '../types'

/** Work as it was last written on this device; it stays here until it is handed in. */
export type Draft = { body: Work['body']; files: number[]; seq: number }

const browser = () => window.localStorage

/** What the browser keeps under a person's name is forgotten when they log out. */
const keyOf = (work: string) => `person:${currentUser()?.id ?? 0}:work:${work}`

export function keepDraft(work: string, draft: Draft | null): void {
  remember(browser, keyOf(work), draft && JSON.stringify(draft))
}

export function keptDraft(work: string): Draft | null {
  try {
    return JSON.parse(recall(browser, keyOf(work)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}
