import { recall, remember } from '@/shared/lib/browser-memory'

const key = 'verification'
const tab = () => window.sessionStorage
const aName = /^[\w-]{1,40}$/

/** Keeps what the address says about where a verification was asked for, unless the password is being reset. */
export function keepVerificationQuery(path: string, { verification }: Record<string, unknown>): void {
  if (path !== '/forgot-password' && aName.test(String(verification ?? ''))) remember(tab, key, String(verification))
}

/** The page that the verification counts for. */
export const verificationSource = (): string => recall(tab, key) ?? 'verification'
