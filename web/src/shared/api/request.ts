import { boot } from '@/shared/boot'
import { takeBootAnswer } from '@/shared/boot-answers'
import { isPhone } from '@/shared/lib/media'
import type { TypedCall } from './typed-call'

/** The typed calls of the server. A path without a version is version 2; others carry their own (`/api/v5/…`). */
export const api = {
  GET: by('GET'),
  POST: by('POST'),
  PUT: by('PUT'),
  DELETE: by('DELETE'),
} as unknown as { GET: TypedCall<'get'>; POST: TypedCall<'post'>; PUT: TypedCall<'put'>; DELETE: TypedCall<'delete'> }

type Init = Omit<RequestInit, 'body' | 'headers'> & {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: object
  headers?: Record<string, string>
  bodySerializer?: (body: unknown) => BodyInit
  querySerializer?: (query: Record<string, unknown>) => string
}

/** A call whose address is known only at run time: nobody says what it answers. */
export function by(method: string) {
  return async (path: string, { params, body, headers, bodySerializer, querySerializer, ...rest }: Init = {}) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.path?.[name])))
    const brought = takeBootAnswer(filled, body ?? params?.query)
    if (brought) {
      const { data, next } = brought
      return { data: { status: 200, data, 'next-url': next }, response: new Response() }
    }
    const source = method === 'GET' ? undefined : sourceHere()
    const query = (querySerializer ?? writeQuery)({ source, ...params?.query })
    const { application_key } = boot().site
    const response = await fetch(window.location.origin + filled + (query && `?${query}`), {
      ...rest,
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(application_key && { Authorization: `Key ${application_key}` }),
        ...headers,
      },
      body: body === undefined ? undefined : (bodySerializer ?? JSON.stringify)(body),
    })
    const reply = parse(await response.text())
    return response.ok ? { data: reply, response } : { error: reply, response }
  }
}

/** Which way a call came from: base64 of the page and the kind of browser. What is only read stays the same for every page. */
const sourceHere = () => encodedSource(`${window.location.pathname.split('/')[1]}-`, isPhone())

export const encodedSource = (page: string, phone: boolean): string => btoa(`${page}${phone ? 'mweb' : 'web'}`)

function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, platform: `${boot().brand.product}mu` }))
    for (const each of [value].flat()) if (each !== undefined && each !== null) written.append(name, String(each))
  return written.toString()
}

/** Undefined for what is not ours: a proxy's page, or nothing at all. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
