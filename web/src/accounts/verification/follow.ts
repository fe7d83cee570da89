import { currentModal } from '@/app/modal'
import { snackbar } from '@/shared/snackbar'
import { currentUser, onUserChange, type UserInfo } from '@/shared/user'
import { isEmailSettled } from '../profile-complete'
import { openVerification } from './flow'
import { currentStanding, forgetStanding, onStandingChange, standingOf, thawed } from './standing'
import { text } from './text'

const unfreezeMs = 10_000

/** Keeps the verification true to the session: its countdowns, the end of a freeze, and the invitation. */
export function followVerification(): () => void {
  const stopUser = onUserChange(takeOver())
  const stopFreeze = watchFreeze()
  inviteToVerify()
  return () => {
    stopUser()
    stopFreeze()
  }
}

/** The server's seconds count from the moment they arrive, so the same answer is taken over once. */
function takeOver(): () => void {
  let seen: UserInfo['verification'] | undefined
  const look = () => {
    const user = currentUser()
    if (user?.verification === seen) return
    seen = user?.verification
    if (user) standingOf(user)
    else forgetStanding()
  }
  look()
  return look
}

function watchFreeze(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched = 0
  const look = () => {
    const { frozenUntil } = currentStanding()
    if (frozenUntil === watched) return
    watched = frozenUntil
    clearTimeout(timer)
    if (frozenUntil && Number.isFinite(frozenUntil)) timer = setTimeout(end, frozenUntil - Date.now())
  }
  const end = () => {
    thawed()
    invite(text.again, unfreezeMs)
  }
  look()
  const stop = onStandingChange(look)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Invites somebody whose address is not verified, unless they are at it or have to wait. */
export function inviteToVerify(): void {
  const user = currentUser()
  const isAtIt = currentModal()?.kind === 'otp' || window.location.pathname === '/verification'
  if (!user || isEmailSettled(user) || isAtIt || currentStanding().frozenUntil) return
  invite(text.invite)
}

function invite(sentence: string, lastsMs?: number): void {
  snackbar({ text: sentence, lastsMs, action: { label: text.act, act: () => openVerification() } })
}
