import { puzzle } from '../calls'
import { solve } from './solve'
import { askInWindow } from './turnstile-window'

/** Shows the server that it talks with a person's browser; null where that did not work or is not asked. */
export async function prove(): Promise<string | null> {
  const { kind, challenge } = await puzzle()
  if (kind === 'altcha' && challenge) return solve(challenge)
  return kind === 'turnstile' ? askInWindow() : null
}
