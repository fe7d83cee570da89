import { tell } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { checkSession } from '@/shared/api/check-session'
import { messageOf } from '@/shared/api/message-of'
import { showRefusal } from '@/shared/form/refusal'
import type { FormOf } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { text } from './text'
import type { Filled } from './types'

/** B390 */
const lastsMs = 5000
/** One has reviewed the programme already, or cannot yet (B375). */
const settled = 116

const fieldOf = { 'rating.value': 'value', 'rating.comment': 'comment' }

/** Says why a review was not taken; whether it could be sent again. */
export function tellRefused(form: FormOf<Filled>, error: unknown): boolean {
  const { status, fields } = error instanceof ApiError ? error : new ApiError(500, '')
  // The session is over, which is told already; what was typed is kept.
  if (status === 401) return true
  if (status === settled) {
    tell({ title: text.failed, text: messageOf(error), button: common.close })
    return false
  }
  if (Object.keys(fields).length > 0) showRefusal(form, error, fieldOf)
  snackbar({ tone: 'danger', text: messageOf(error), lastsMs, place: 'page', topic: 'rating' })
  if (status === 0) void checkSession()
  return true
}

export const tellSent = (sentence: string): void =>
  snackbar({ tone: 'success', text: sentence, lastsMs, topic: 'rating' })
