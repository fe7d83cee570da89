import { api, call } from '@/shared/api/client'
import type { UserInfo } from '@/shared/user'
import { shownByTheForm } from '../mutations'

export const beginApp = () => call(api.POST('/api/user/second-factor/totp/begin'))

export const finishApp = (ticket: string, code: string, name: string) =>
  call(api.POST('/api/user/second-factor/totp/finish', { body: { ticket, code, name } }), shownByTheForm)

export const beginPasskey = () => call(api.POST('/api/user/second-factor/passkey/begin'))

export const finishPasskey = (ticket: string, credential: Record<string, never>, name: string) =>
  call(api.POST('/api/user/second-factor/passkey/finish', { body: { ticket, credential, name } }))

export const renameFactor = (factorId: number, name: string) =>
  call(
    api.POST('/api/user/second-factor/rename/{factorId}', { params: { path: { factorId } }, body: { name } }),
    shownByTheForm,
  )

export const removeFactor = (factorId: number) =>
  call(api.POST('/api/user/second-factor/remove/{factorId}', { params: { path: { factorId } } }))

export const renewRecoveryCodes = async () =>
  (await call(api.POST('/api/user/second-factor/recovery-codes'))).recovery_codes

type Step = { code: string } | { recovery_code: string } | { credential: Record<string, never> }

export async function takeSecondStep(ticket: string, step: Step): Promise<UserInfo> {
  return (await call(api.POST('/api/auth/second-factor', { body: { ticket, ...step } }), shownByTheForm)).user
}

export const askForPasskey = (ticket: string) =>
  call(api.POST('/api/auth/second-factor/passkey', { body: { ticket } }), shownByTheForm)
