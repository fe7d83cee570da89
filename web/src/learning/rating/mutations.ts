import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { isPhone } from '@/shared/lib/media'
import { ownReviewKey, programDashboardKey, reportKey } from '../keys'
import type { Filled, Known } from './types'

const rating = '/api/program_activity/rating/'
/** The form tells of every refusal itself (B376). */
const quiet = { handles: [400] }

type Sent = Filled & { program: number; known?: Known }

function bodyOf({ program, value, comment, isPrivate, known }: Sent) {
  return {
    program_id: program,
    hide_info: isPrivate ? 1 : 0,
    rating: { value, comment: comment.trim() },
    source: isPhone() ? ('web-mobile' as const) : ('web' as const),
    ...known,
  }
}

/** C113 */
export const sendReview = (sent: Sent) => call(api.POST(rating, { body: bodyOf(sent) }), quiet)

/** C114 */
export const changeReview = (sent: Sent) => call(api.PUT(rating, { body: bodyOf(sent) }), quiet)

type Visit = { program_user_id: number; program_id: number }

/** The page reads anew what the review changed (B327); other pages do when they are opened. */
export async function refreshRated(client: QueryClient, visit: Visit): Promise<void> {
  await client.invalidateQueries({ refetchType: 'none' })
  const changed = [programDashboardKey(visit), reportKey(visit), ownReviewKey(visit.program_id)]
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
