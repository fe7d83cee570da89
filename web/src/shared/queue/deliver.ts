import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { by } from '@/shared/api/request'
import { abortAfter } from '@/shared/lib/abort-after'
import type { Kept } from './write'

export type Told = { data: unknown } | { refusal: Pick<ApiError, 'status' | 'message' | 'data' | 'id'> }

/** The longest that a slow network may take; after it the write is sent again. */
const patienceMs = 20_000
/** Answers that say nothing about the write: log in again, too slow, too many. */
const later = [401, 408, 429]

/** Sends one write. Nothing is told when the server has not judged it: it is to be sent again. */
export async function deliver({ user, path, body }: Kept): Promise<Told | undefined> {
  try {
    const data = await post(path, body)
    // The page of a hotel's network also says 200, and has no payload.
    return data === undefined ? undefined : { data }
  } catch (error) {
    if (!(error instanceof ApiError) || !isJudged(error)) return undefined
    if (error.status === 404 && (await isSomebodyElse(user))) return undefined
    const { status, message, data, id } = error
    return { refusal: { status, message, data, id } }
  }
}

/** Only our server numbers its refusals; what a proxy says is no judgement. */
const isJudged = ({ status, id }: ApiError) => id !== null && status > 0 && status <= 500 && !later.includes(status)

/** The server fell over this write: it may be the write, or the server is ill. */
export const isFault = (told: Told): boolean => 'refusal' in told && told.refusal.status === 500

function post(path: string, body: object): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, window.location.origin)
  const params = { query: Object.fromEntries(searchParams) }
  return call(by('POST')(pathname, { body, params, signal: abortAfter(patienceMs) }), { handles: [400] })
}

/**
 * What is another person's answers as if it were not there. In a browser where somebody else has logged in since, the
 * write waits for its owner.
 */
const isSomebodyElse = (user: number): Promise<boolean> =>
  call(api.POST('/api/auth/me-v2'), { handles: [400, 401] }).then(
    (person) => person.id !== user,
    () => true,
  )
