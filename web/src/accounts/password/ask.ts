import { openModal, tell } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { withPuzzle } from '../captcha/puzzle'
import { type Sent, sendForgotPassword } from './mutations'
import { text } from './text'

const byCode = [132, 133]
const limitReached = 134

/**
 * Asks for a way to a new password. Gives the seconds until the next letter when one went out; null when something else
 * has taken over: the code, or the limit.
 */
export async function askForReset(email: string, onPuzzle = () => {}): Promise<number | null> {
  try {
    return (await withPuzzle((captcha) => sendForgotPassword(email, captcha), onPuzzle)).resend_in
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === limitReached) tell({ title: text.forgot.limit.title, text: error.message })
    else if (byCode.includes(error.status)) openCode(email, error.data as Required<Sent>)
    else throw error
    return null
  }
}

function openCode(email: string, { resend_in, request }: Sent): void {
  openModal({ kind: 'otp', reset: { email: email.trim(), request: request ?? '', resendIn: resend_in } })
}

/** The server's words; where it had none, the likeliest reason. */
export function tellRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return common.unexpected
  return error.message === common.unexpected && error.status < 500 ? text.forgot.unknown : error.message
}
