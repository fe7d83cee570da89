import { api, call } from '@/shared/api/client'
import { shownByTheForm } from '../mutations'
import { solve } from './solve'
import { askInWindow } from './turnstile-window'

/** Shows the server that it talks with a person's browser; null where that did not work or is not asked. */
export async function prove(): Promise<string | null> {
  const { kind, challenge } = await call(api.GET('/api/auth/captcha'), shownByTheForm)
  if (kind === 'altcha' && challenge) return solve(challenge)
  return kind === 'turnstile' ? askInWindow() : null
}
