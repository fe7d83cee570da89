import { number, oneOf, searchParams } from '@/shared/routing/search-params'

/** Which part, and of which programme alone. */
export const moderationSearch = searchParams({ bagian: oneOf('diskusi', 'dibisukan', 'kata'), program: number(1) })
