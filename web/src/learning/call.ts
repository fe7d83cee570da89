import { api, call, callPage, type Page } from '@/shared/api/client'

type Handling = { handles?: readonly number[] }
type Told<T> = Promise<{ data?: { data: T }; error?: unknown; response: Response }>
type Ask = (path: never, init: never) => unknown

const ask = <T>(method: unknown, path: string, init: object): Told<T> =>
  (method as Ask)(path as never, init as never) as Told<T>

/** The calls of the learning area by their address: `post<Attempt>('/api/program_activity/v2/quiz/start', { … })`. */
export const post = <T>(path: string, body: object, handling?: Handling): Promise<T> =>
  call(ask<T>(api.POST, path, { body }), handling) as Promise<T>

export const get = <T>(path: string, query: Record<string, unknown> = {}, handling?: Handling): Promise<T> =>
  call(ask<T>(api.GET, path, { params: { query } }), handling) as Promise<T>

/** One page of a list; `followNext` of the client reads the next one. */
export const getPage = <T>(
  path: string,
  query: Record<string, unknown> = {},
  handling?: Handling,
): Promise<Page<T[]>> => callPage(ask<T[]>(api.GET, path, { params: { query } }), handling) as Promise<Page<T[]>>

/** One page of a list that is asked for with a body. */
export const postPage = <T>(path: string, body: object, handling?: Handling): Promise<Page<T[]>> =>
  callPage(ask<T[]>(api.POST, path, { body }), handling) as Promise<Page<T[]>>
