import { number, searchParams } from '@/shared/routing/search-params'

const aChild = number(1)

/** Whose list it is: the number of a child, or `saya`; without it the first child's, or one's own. */
export const raporSearch = searchParams({
  anak: (given: unknown) => (given === 'saya' ? ('saya' as const) : aChild(given)),
})

export type RaporSearch = ReturnType<typeof raporSearch>

type Family = { child: readonly { child_user_id: number }[] }

/** The child whose list is shown; null: one's own. A number that is no child's counts as none. */
export function whose({ anak }: RaporSearch, { child }: Family): number | null {
  if (anak === 'saya') return null
  const found = child.find(({ child_user_id }) => child_user_id === anak) ?? child[0]
  return found?.child_user_id ?? null
}
