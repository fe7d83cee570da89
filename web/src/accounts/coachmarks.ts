import { queryOptions } from '@tanstack/react-query'
import { api, call, encodedSource } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'

export type TourName = 'relation' | 'dashboard'

const quiet = { handles: [400, 404] }

/** The tours that a person has done. */
export const coachmarksQuery = (userId: number) =>
  queryOptions({
    queryKey: ['coachmarks', userId],
    queryFn: (): Promise<string[]> => {
      const query = { source: encodedSource('coachmark', isPhone()), device: 'web' }
      return call(api.GET('/api/user/coachmark', { params: { query } }), quiet)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Notes a tour as done, or as not done. Returns all that are done. */
export function noteTour(userId: number, name: TourName, status: boolean): Promise<string[]> {
  const body = { name, status, platform: `${boot().brand.product}mu`, device: 'web', user_id: userId }
  return call(api.POST('/api/user/coachmark', { body }), quiet)
}
