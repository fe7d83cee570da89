import { useState } from 'react'
import type { Work } from '../types'

/** What was last said about the work: while a returned one is written anew, what the facilitator wrote stays in sight. */
export function useOutcome(work: Work | null): Work | null {
  const [returned, setReturned] = useState<Work | null>(null)
  if (work?.state === 'returned' && work !== returned) setReturned(work)
  return work?.state === 'draft' ? returned : work
}
