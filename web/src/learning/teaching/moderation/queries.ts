import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { chatReportsKey, chatWordsKey, commentReportsKey, mutedKey } from '../../keys'

const quiet = { handles: [400, 403, 404] }

const firstOf = (program: number | undefined) => ({
  params: { path: { page: 1, perPage: 20 }, query: { program_id: program } },
})

/** What was reported in the rooms of one's classes, or of one of them; what nobody has decided yet comes first. */
export const chatReportsQuery = (program: number | undefined) =>
  infiniteQueryOptions({
    queryKey: chatReportsKey(program),
    ...growing(() => api.GET('/api/chat/reports/{page}/{perPage}', firstOf(program)), quiet),
  })

/** The same of their discussions. */
export const commentReportsQuery = (program: number | undefined) =>
  infiniteQueryOptions({
    queryKey: commentReportsKey(program),
    ...growing(() => api.GET('/api/program-activity/comment/reports/{page}/{perPage}', firstOf(program)), quiet),
  })

/** Who may not write, and where. */
export const mutedQuery = (program: number | undefined) =>
  infiniteQueryOptions({
    queryKey: mutedKey(program),
    ...growing(() => api.GET('/api/chat/muted/{page}/{perPage}', firstOf(program)), quiet),
  })

/** Words that nobody writes here; for operators alone. */
export const chatWordsQuery = queryOptions({
  queryKey: chatWordsKey,
  queryFn: () => call(api.GET('/api/chat/words'), quiet),
})
