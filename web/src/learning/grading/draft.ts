import { currentUser } from '@/accounts/session'
import { recallFor, rememberFor } from '@/shared/lib/personal-memory'
import type { GradedWork } from './queries'

type Draft = { typed: string[]; feedback: string }

/** Points and words that were not saved yet: they outlast a reload, and are forgotten when the person logs out. */
export function gradeDraft({ kind, id, number, state }: GradedWork) {
  const person = currentUser()?.id ?? 0
  const name = `grade:${kind}:${id}:${number}:${state}`
  return {
    read: () => JSON.parse(recallFor(person, name) ?? 'null') as Draft | null,
    keep: (draft: Draft) => rememberFor(person, name, JSON.stringify(draft)),
    forget: () => rememberFor(person, name, null),
  }
}
