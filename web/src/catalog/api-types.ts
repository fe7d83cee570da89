import type { Schemas } from '@/shared/api/answer'

/** A school year or an adult level, as programmes and add-ons name theirs. */
export type CardLevel = Schemas['YearLevel']

/** What lists show of a programme or a package. */
export type Card = Schemas['Card']

export type FilterOption = Schemas['FilterOption']
export type Filters = Schemas['Filters']
