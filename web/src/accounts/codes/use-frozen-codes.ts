import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { browserTime } from '@/shared/boot'

const frozen = 124

type Freeze = { because: string; until: number }

/** A freeze of codes that belong to no verification: it is known only from the refusal. */
export function useFrozenCodes() {
  const [freeze, setFreeze] = useState<Freeze | null>(null)
  /** Whether the failure was a freeze, which is then shown in the place of the boxes. */
  const takeFreeze = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== frozen) return false
    const until = (error.data as { frozen_until?: number } | null)?.frozen_until
    setFreeze({ because: error.message, until: until === undefined ? Number.POSITIVE_INFINITY : browserTime(until) })
    return true
  }
  return { freeze, takeFreeze }
}
