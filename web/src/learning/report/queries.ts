import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { learningReportKey, proficiencyScaleKey } from '../keys'

/** Who may not read it is told that there is no such page. */
const quiet = { handles: [400, 404] }

export const learningReportQuery = (enrolment: number) =>
  queryOptions({
    queryKey: learningReportKey(enrolment),
    queryFn: () =>
      call(
        api.GET('/api/program-activity/learning-report/{program_user_id}', {
          params: { path: { program_user_id: enrolment } },
        }),
        quiet,
      ),
  })

/** C142: a version never changes. */
export const proficiencyScaleQuery = queryOptions({
  queryKey: proficiencyScaleKey,
  queryFn: () =>
    call(api.GET('/api/program-activity/proficiency-scale', { params: { query: { version: '1' } } }), quiet),
  staleTime: Number.POSITIVE_INFINITY,
})
