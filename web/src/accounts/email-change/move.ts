import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { currentUser } from '@/shared/user'
import { sendVerification } from '../codes/mutations'
import { refreshUser } from '../refresh-user'
import { codeSent } from '../verification/standing'
import { text } from '../verification/text'
import { changeEmail } from './mutations'

/** Moves the account to another address, reads the person anew and has the code for the new address sent. */
export async function moveTo(email: string): Promise<void> {
  await changeEmail(email)
  await refreshUser()
  try {
    const resendIn = await sendVerification()
    const user = currentUser()
    if (user) codeSent(user.id, resendIn)
  } catch (error) {
    // The address is changed; the code can be asked for where it is typed.
    if (!(error instanceof ApiError)) throw error
    snackbar({ text: text.failed(error.message) })
  }
}
