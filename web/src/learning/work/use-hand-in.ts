import { useMutation } from '@tanstack/react-query'
import { refusalOf } from '@/shared/api/message-of'
import type { Work } from '../types'
import { text } from './text'

/** Handing in: what was written stays whatever happens, and a refusal is said in words. */
export function useHandIn(handIn: () => Promise<Work>, onSent: (work: Work) => void) {
  const sending = useMutation({ mutationFn: handIn, onSuccess: (work) => onSent(work) })
  return {
    isSending: sending.isPending,
    failure: sending.error && refusalOf(sending.error, text.sendFailed),
    send: () => sending.mutate(),
  }
}
