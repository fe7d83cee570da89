import type { RaporSearch } from './search-params'

type Family = { child: readonly { child_user_id: number }[] }

/** The child whose list is shown; null: one's own. A number that is no child's counts as none. */
export function whose({ anak }: RaporSearch, { child }: Family): number | null {
  if (anak === 'saya') return null
  const found = child.find(({ child_user_id }) => child_user_id === anak) ?? child[0]
  return found?.child_user_id ?? null
}
