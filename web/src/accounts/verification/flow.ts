import { closeModal, openModal } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { currentUser } from '@/shared/user'
import { sendCode, skipVerification, verifyCode } from '../codes/mutations'
import { isEmailSettled } from '../profile-complete'
import { refreshUser } from '../refresh-user'
import { signedIn } from '../session'
import { codeSent, currentStanding, froze, hasLiveCode, setAsking } from './standing'
import { text } from './text'

const frozen = 124
const conflict = 409

/** Sends a code to the person's address. Whether one went out is told. */
export async function askForCode(): Promise<boolean> {
  const user = currentUser()
  if (!user?.email || currentStanding().asking) return false
  setAsking(true)
  try {
    codeSent(user.id, await sendCode(user.email))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!(await settled(error)) && error.status !== 401) {
      snackbar({ text: text.failed(error.message) })
      await refreshUser()
    }
    return false
  } finally {
    setAsking(false)
  }
}

/** Asks for a code unless the person may hold one, or has to wait. */
export function askUnlessSent(): void {
  const now = currentStanding()
  if (!now.frozenUntil && now.resendAt <= Date.now() && !hasLiveCode(now)) void askForCode()
}

/** The verification as a modal, for somebody who has something to verify. Who waited too long must do it now. */
export function openVerification({ mandatory = false } = {}): void {
  const user = currentUser()
  if (!user || isEmailSettled(user)) return
  askUnlessSent()
  openModal({ kind: 'otp', mandatory: mandatory || user.verification.mode === 'mandatory' })
}

/** The person says that it is done: the server knows. */
export async function confirmVerified(onNotVerified: () => void): Promise<void> {
  await refreshUser()
  const user = currentUser()
  if (!user) return
  if (isEmailSettled(user)) verified()
  else onNotVerified()
}

/** Puts the verification off. Where the server does not let it, nothing happens. */
export async function skip(): Promise<void> {
  try {
    await skipVerification()
  } catch {
    return
  }
  openModal({ kind: 'register-confirmation' })
}

/** Checks a code. The failure is given back when it is for the person to see. */
export async function submitCode(code: string): Promise<ApiError | null> {
  const user = currentUser()
  if (!user?.email) return null
  try {
    await verifyCode(user.email, code)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (await settled(error)) ? null : error
  }
  signedIn({ ...user, is_email_verified: true })
  verified()
  return null
}

function verified(): void {
  closeModal()
  snackbar({ text: text.verified, lastsMs: 3000 })
}

/** Whether a failure has already changed what the person sees: codes are frozen, or the account was verified elsewhere. */
async function settled(error: ApiError): Promise<boolean> {
  if (error.status === frozen) {
    const data = error.data as { frozen_until?: number } | null
    froze(error.message, data?.frozen_until ?? null)
    return true
  }
  if (error.status !== conflict) return false
  await refreshUser()
  const user = currentUser()
  if (user && isEmailSettled(user)) verified()
  return true
}
