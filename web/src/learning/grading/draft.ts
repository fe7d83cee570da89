import { currentUser } from '@/accounts/session'
import { recall, remember } from '@/shared/lib/browser-memory'
import type { GradedWork } from './calls'

type Draft = { typed: string[]; feedback: string }

const browser = () => window.localStorage

/** Points and words that were not saved yet: they outlast a reload, and are forgotten when the person logs out. */
export function gradeDraft({ kind, id, number, state }: GradedWork) {
  const key = `person:${currentUser()?.id ?? 0}:grade:${kind}:${id}:${number}:${state}`
  return {
    read: () => JSON.parse(recall(browser, key) ?? 'null') as Draft | null,
    keep: (draft: Draft) => remember(browser, key, JSON.stringify(draft)),
    forget: () => remember(browser, key, null),
  }
}
