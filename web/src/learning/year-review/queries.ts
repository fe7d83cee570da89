import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { ownYearsKey, siteYearKey, yearFacilitatorKey, yearLearnerKey, yearRolesKey } from '../keys'

/** What is not there, and a year that is none, the page tells itself. */
export const absentCodes = [400, 404, 422]
const quiet = { handles: absentCodes }

/** C136: what somebody was in that year. */
export const rolesQuery = (year: number, username: string) =>
  queryOptions({
    queryKey: yearRolesKey(year, username),
    queryFn: () =>
      call(api.GET('/api/user/report/fun/role/{year}/{username}', { params: { path: { year, username } } }), quiet),
    retry: false,
  })

/** C137 */
export const learnerQuery = (year: number, username: string) =>
  queryOptions({
    queryKey: yearLearnerKey(year, username),
    queryFn: () =>
      call(api.GET('/api/user/report/fun/regular/{year}/{username}', { params: { path: { year, username } } }), quiet),
    retry: false,
  })

/** C138 */
export const facilitatorQuery = (year: number, username: string) =>
  queryOptions({
    queryKey: yearFacilitatorKey(year, username),
    queryFn: () =>
      call(
        api.GET('/api/user/report/fun/facilitator/{year}/{username}', { params: { path: { year, username } } }),
        quiet,
      ),
    retry: false,
  })

/** C139 */
export const siteQuery = (year: number) =>
  queryOptions({
    queryKey: siteYearKey(year),
    queryFn: () => call(api.GET('/api/user/report/fun/sanggarmu/{year}', { params: { path: { year } } }), quiet),
    retry: false,
  })

/** The years in which one has something to look back on, the newest first. */
export const ownYearsQuery = queryOptions({
  queryKey: ownYearsKey,
  queryFn: () => call(api.GET('/api/user/report/fun/years'), quiet),
})
