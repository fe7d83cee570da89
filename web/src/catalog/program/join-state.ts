import type { Program } from './types'

export type JoinState = 'enrolled' | 'waiting' | 'external' | 'finished' | 'full' | 'visitor' | 'open' | 'soon'

type Asked = Pick<Program, 'enrolled' | 'external_url' | 'stage' | 'seats_left' | 'can_join'>

/** Where there is nothing to do, a phone has no bar with a button, and the card says the price. */
export const hasAction = (state: JoinState) => state !== 'full' && state !== 'finished'

/** What the page can offer to the person who looks at it. */
export function joinState(program: Asked, isLoggedIn: boolean): JoinState {
  const { enrolled, external_url, stage, seats_left, can_join } = program
  // Who is in before it begins cannot open its activities yet (B267).
  if (enrolled) return stage === 'registration' ? 'waiting' : 'enrolled'
  if (external_url) return 'external'
  if (stage === 'finished') return 'finished'
  if (seats_left === 0) return 'full'
  if (!isLoggedIn) return 'visitor'
  return can_join ? 'open' : 'soon'
}
