import { useState } from 'react'
import type { Work } from '../types'

/** What was last said about the work: while a returned one is written anew, what the facilitator wrote stays in sight. */
export function useOutcome(work: Work | null, before: Work | null = null): Work | null {
  const [seen, setSeen] = useState<Work | null>(null)
  const returned = work?.state === 'returned' ? work : before
  if (returned && returned !== seen) setSeen(returned)
  return work?.state === 'draft' ? (returned ?? seen) : work
}
