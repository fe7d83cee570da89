import type { Meeting } from '../../types'

/** How a meeting stands at a moment; the page may be open longer than the server's word holds. */
export function stateAt({ opens_at, ends_at }: Pick<Meeting, 'opens_at' | 'ends_at'>, now: number): Meeting['state'] {
  if (now >= ends_at) return 'over'
  return now >= opens_at ? 'open' : 'soon'
}
