import { currentUser } from '@/accounts/session'
import { recallFor, rememberFor } from '@/shared/lib/personal-memory'
import type { Work } from '../types'

/** Work as it was last written on this device; it stays here until it is handed in. */
export type Draft = { body: Work['body']; files: number[]; seq: number }

const person = () => currentUser()?.id ?? 0

export function keepDraft(work: string, draft: Draft | null): void {
  rememberFor(person(), `work:${work}`, draft && JSON.stringify(draft))
}

export function keptDraft(work: string): Draft | null {
  try {
    return JSON.parse(recallFor(person(), `work:${work}`) ?? 'null') as Draft | null
  } catch {
    return null
  }
}
