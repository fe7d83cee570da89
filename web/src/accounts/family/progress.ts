import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

/** The page stands without it, so a failure bothers nobody with a dialog. */
const familyProgress = () => call(api.GET('/api/program-activity/dashboard/family'), { handles: [400] })

export type ChildProgress = Awaited<ReturnType<typeof familyProgress>>[number]

/** How each linked child gets on. */
export const familyProgressQuery = queryOptions({ queryKey: ['dashboard', 'family'], queryFn: familyProgress })
