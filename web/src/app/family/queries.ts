import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { familyOverviewKey } from '../keys'

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
