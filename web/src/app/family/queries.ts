import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { familyOverviewKey, familySummaryKey } from '../keys'

export type FamilyOverview = Schemas['FamilyOverview']
export type ChildOverview = FamilyOverview['children'][number]

/** What children finish is not told live, so an open page asks again. */
const everyMs = 60_000

/** Every child of the family, asked for together. */
export const familyOverviewQuery = queryOptions({
  queryKey: familyOverviewKey,
  queryFn: () => call(api.GET('/api/program-activity/family-overview'), { handles: [400] }),
  refetchInterval: everyMs,
})

/** The week in a few words to pass on; without a text for who has no children. */
export const familySummaryQuery = queryOptions({
  queryKey: familySummaryKey,
  queryFn: () => call(api.GET('/api/user/family-summary'), { handles: [400] }),
  refetchInterval: everyMs,
})
