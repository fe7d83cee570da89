import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'

/** What the general handling has already told: the session's end and the dialog of a refused request. */
const told = [400, 401]

/** Says how a small act went: the sentence when it is done, the server's when it is refused. */
export async function reportOutcome(act: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await act
    snackbar({ tone: 'success', text: done })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) snackbar({ tone: 'danger', text: common.unexpected })
    else if (!told.includes(error.status)) snackbar({ tone: 'danger', text: error.message })
    return false
  }
}
