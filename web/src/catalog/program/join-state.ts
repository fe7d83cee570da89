import type { Program } from './types'

export type JoinState = 'enrolled' | 'external' | 'finished' | 'full' | 'visitor' | 'soon'

type Asked = Pick<Program, 'enrolled' | 'external_url' | 'stage' | 'seats_left'>

/** Where there is nothing to do, a phone has no bar with a button, and the card says the price. */
export const hasAction = (state: JoinState) => state !== 'full' && state !== 'finished'

/** What the page can offer to the person who looks at it. */
export function joinState({ enrolled, external_url, stage, seats_left }: Asked, isLoggedIn: boolean): JoinState {
  if (enrolled) return 'enrolled'
  if (external_url) return 'external'
  if (stage === 'finished') return 'finished'
  if (seats_left === 0) return 'full'
  return isLoggedIn ? 'soon' : 'visitor'
}
