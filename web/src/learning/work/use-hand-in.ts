import { useState } from 'react'
import { refusalOf } from '@/shared/api/refusal-of'
import type { Work } from '../types'
import { text } from './text'

/** Handing in: what was written stays whatever happens, and a refusal is said in words. */
export function useHandIn(handIn: () => Promise<Work>, onSent: (work: Work) => void) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      onSent(await handIn())
    } catch (error) {
      setFailure(refusalOf(error, text.sendFailed))
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, send }
}
