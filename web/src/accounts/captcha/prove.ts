import { puzzle } from '../calls'
import { solve } from './solve'

/** Does the work that shows the server it talks with a person's browser; null where waiting is not enough. */
export async function prove(): Promise<string | null> {
  const { kind, challenge } = await puzzle()
  return kind === 'altcha' && challenge ? solve(challenge) : null
}
