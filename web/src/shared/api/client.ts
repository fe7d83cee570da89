import { common } from '@/shared/text/common'
import { ApiError } from './api-error'
import { api, encodedSource } from './request'

export { api, encodedSource }

type Listener = (error: ApiError) => void
let onFailure: Listener = () => {}

/** Sets who hears of every failure that the caller does not handle itself. */
export function hearFailures(listener: Listener): void {
  onFailure = listener
}

type Reply<T> = { data?: T; error?: unknown; response: Response }
type Payload<T> = unknown extends T
  ? unknown
  : T extends { data: infer D }
    ? D
    : T extends { data?: infer D }
      ? D | undefined
      : undefined

/**
 * The payload of a call, or an ApiError. `handles` names the codes that the caller deals with; the general handling
 * (log out on 401, dialog on 400) stays quiet for them.
 */
export async function call<T>(request: Promise<Reply<T>>, options?: Handling): Promise<Payload<T>> {
  return (await answered(request, options)).data
}

/** A page of a list, and where the next one is; null at the end. */
export async function callPage<T>(request: Promise<Reply<T>>, options?: Handling): Promise<Page<Payload<T>>> {
  const { data, next } = await answered(request, options)
  return { rows: data, next }
}

/** Goes on in a list where the server says it goes on: its address has the whole query already. */
export function followNext<T>(next: string, options?: Handling): Promise<Page<T>> {
  return callPage(
    api.GET(next as never, { querySerializer: () => '' } as never) as unknown as Promise<Reply<{ data: T }>>,
    options,
  )
}

/** A list as long as one scrolls: its first page, and then wherever the server says that it goes on. */
export const growing = <T>(first: () => Promise<Reply<T>>, options?: Handling) => ({
  initialPageParam: '',
  queryFn: ({ pageParam: next }: { pageParam: string }): Promise<Page<Payload<T>>> =>
    next ? followNext<Payload<T>>(next, options) : callPage(first(), options),
  getNextPageParam: ({ next }: Page<Payload<T>>) => next,
})

export type Page<T> = { rows: T; next: string | null }
type Handling = { handles?: readonly number[] }
type Answered<T> = { data: Payload<T>; next: string | null }

async function answered<T>(request: Promise<Reply<T>>, { handles = [] }: Handling = {}): Promise<Answered<T>> {
  const outcome = await settle(request)
  if (!(outcome instanceof ApiError)) return outcome
  if (!handles.includes(outcome.status)) onFailure(outcome)
  throw outcome
}

async function settle<T>(request: Promise<Reply<T>>): Promise<Answered<T> | ApiError> {
  let reply: Reply<T>
  try {
    reply = await request
  } catch {
    return new ApiError(0, common.offline)
  }
  const body = (reply.data ?? reply.error) as Envelope | undefined
  const status = body?.status ?? reply.response.status
  if (reply.response.ok && status === 200) return { data: body?.data as Payload<T>, next: body?.['next-url'] ?? null }
  return new ApiError(status, body?.message || common.unexpected, body?.data ?? null, body?.id ?? null)
}

type Envelope = { status?: number; message?: string; data?: unknown; id?: string; 'next-url'?: string }
