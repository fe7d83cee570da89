import createClient, { createQuerySerializer } from 'openapi-fetch'
import { boot } from '@/shared/boot'
import { common } from '@/shared/text/common'
import { ApiError } from './api-error'
import type { paths } from './schema.gen'

/** The typed calls of the server. A path without a version is version 2; others carry their own (`/api/v5/…`). */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) => fetch(request),
  querySerializer: (query) => writeQuery({ ...query, platform: `${boot().brand.product}mu` }),
})

const writeQuery = createQuerySerializer()

api.use({
  // The request is changed in place: a copy would stream its body, which browsers do only over HTTP/2.
  onRequest({ request }) {
    const { application_key } = boot().site
    if (application_key) request.headers.set('Authorization', `Key ${application_key}`)
  },
})

/** Which way a call came from, as the documents want it: base64 of the page and the kind of browser. */
export function encodedSource(page: string, phone: boolean): string {
  return btoa(`${page}${phone ? 'mweb' : 'web'}`)
}

type Listener = (error: ApiError) => void
let onFailure: Listener = () => {}

/** Sets who hears of every failure that the caller does not handle itself. */
export function hearFailures(listener: Listener): void {
  onFailure = listener
}

type Reply<T> = { data?: T; error?: unknown; response: Response }
type Payload<T> = T extends { data: infer D } ? D : T extends { data?: infer D } ? D | undefined : undefined

/**
 * The payload of a call, or an ApiError. `handles` names the codes that the caller deals with; the general handling
 * (log out on 401, dialog on 400) stays quiet for them.
 */
export async function call<T>(
  request: Promise<Reply<T>>,
  { handles = [] }: { handles?: readonly number[] } = {},
): Promise<Payload<T>> {
  const envelope = await settle(request)
  if (!(envelope instanceof ApiError)) return envelope
  if (!handles.includes(envelope.status)) onFailure(envelope)
  throw envelope
}

async function settle<T>(request: Promise<Reply<T>>): Promise<Payload<T> | ApiError> {
  let reply: Reply<T>
  try {
    reply = await request
  } catch {
    return new ApiError(0, common.offline)
  }
  const body = (reply.data ?? reply.error) as Envelope | undefined
  const status = body?.status ?? reply.response.status
  if (reply.response.ok && status === 200) return body?.data as Payload<T>
  return new ApiError(status, body?.message || common.unexpected, body?.data ?? null, body?.id ?? null)
}

type Envelope = { status?: number; message?: string; data?: unknown; id?: string }
