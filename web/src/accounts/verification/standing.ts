import { browserTime } from '@/shared/boot'
import { recallFor, rememberFor } from '@/shared/lib/personal-memory'
import { createStore } from '@/shared/lib/store'
import type { UserInfo } from '@/shared/user'
import { text } from './text'

/** Where the verification of the logged-in person stands. Moments are of this browser's clock. */
type Standing = {
  /** When the next code may be asked for. */
  resendAt: number
  /** Until when no code is taken; 0 when codes are taken. */
  frozenUntil: number
  frozenBecause: string
  /** When the code was sent that this session may still answer with; 0 when there is none. */
  sentAt: number
  /** A code is being asked for. */
  asking: boolean
}

const nothing: Standing = { resendAt: 0, frozenUntil: 0, frozenBecause: '', sentAt: 0, asking: false }
const codeLifeMs = 600_000
const record = 'code-sent'

const standing = createStore<Standing>(nothing)

export const useStanding = standing.use
export const currentStanding = standing.get
export const onStandingChange = standing.subscribe

const change = (part: Partial<Standing>): void => standing.set({ ...standing.get(), ...part })
const inSeconds = (seconds: number) => (seconds > 0 ? Date.now() + seconds * 1000 : 0)

/** Takes over what the server says about a person. When its live code was sent is known from this browser's own record. */
export function standingOf({ id, verification }: UserInfo): void {
  change({
    resendAt: inSeconds(verification.resend_in),
    frozenUntil: inSeconds(verification.frozen_for),
    frozenBecause: text.frozen,
    sentAt: verification.code_live ? Number(recallFor(id, record) ?? Date.now()) : 0,
  })
}

export const forgetStanding = (): void => standing.set(nothing)

export const setAsking = (asking: boolean): void => change({ asking })

/** A code is on its way. */
export function codeSent(userId: number, resendSeconds: number): void {
  const sentAt = Date.now()
  rememberFor(userId, record, String(sentAt))
  change({ sentAt, resendAt: inSeconds(resendSeconds) })
}

/** Codes are refused until a moment of the server's clock, or for longer than it says. */
export function froze(because: string, serverUntil: number | null): void {
  change({
    frozenBecause: because,
    frozenUntil: serverUntil === null ? Number.POSITIVE_INFINITY : browserTime(serverUntil),
  })
}

export const thawed = (): void => change({ frozenUntil: 0 })

/** Whether the person may hold a code that still counts. */
export const hasLiveCode = ({ sentAt }: Standing): boolean => Date.now() < sentAt + codeLifeMs
