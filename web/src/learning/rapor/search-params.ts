import { number, searchParams } from '@/shared/routing/search-params'

const aChild = number(1)

/** Whose list it is: the number of a child, or `saya`; without it the first child's, or one's own. */
export const raporSearch = searchParams({
  anak: (given: unknown) => (given === 'saya' ? ('saya' as const) : aChild(given)),
})

export type RaporSearch = ReturnType<typeof raporSearch>
