import type { Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { recall, remember } from '@/shared/lib/browser-memory'

const uploads = '/api/files/upload'
const tries = 5
const firstPauseMs = 500
const usualChunk = 262_144

export type Target = { purpose: Schemas['Purpose']; resourceId: number }
type Begun = { id: number; offset: number; chunk?: number }

interface Course {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Brings a file to the server piece by piece and answers its number. A piece that got lost is sent again; a file that was
 * on its way in an earlier visit goes on where it stopped.
 */
export async function transfer(file: File, target: Target, { onProgress, signal }: Course): Promise<number> {
  const place = `upload:${target.resourceId}:${file.name}:${file.size}:${file.lastModified}`
  const begun = (await goneBefore(place, file)) ?? (await begin(file, target))
  const { id } = begun
  const chunk = begun.chunk ?? usualChunk
  remember(tab, place, String(id))
  let offset = begun.offset
  while (offset < file.size) {
    signal.throwIfAborted()
    onProgress((offset / file.size) * 100)
    offset = await piece(id, offset, file.slice(offset, offset + chunk), signal)
  }
  remember(tab, place, null)
  onProgress(100)
  return id
}

const tab = () => window.sessionStorage

const begin = ({ name, size }: File, { purpose, resourceId }: Target) =>
  call(api.POST(uploads, { body: { name, size, purpose, resource_id: resourceId } }), { handles: [400] })

async function goneBefore(place: string, file: File): Promise<Begun | null> {
  const id = Number(recall(tab, place))
  if (!id) return null
  try {
    const { offset, size } = await call(api.GET(`${uploads}/{id}`, { params: { path: { id } } }), { handles: [400] })
    return size === file.size ? { id, offset } : null
  } catch {
    return null
  }
}

/** Sends one piece, again after a silence, and answers where the next begins. */
async function piece(id: number, offset: number, bytes: Blob, signal: AbortSignal): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call(put(id, offset, bytes), { handles: [400] })).offset
    } catch (error) {
      const known = placeOf(error)
      if (known !== null && known !== offset) return known
      if (attempt === tries || !isSilence(error)) throw error
    }
    await pause(firstPauseMs * 2 ** (attempt - 1))
    signal.throwIfAborted()
  }
}

/** A piece of a file, as it is: the document calls bytes a string. */
const put = (id: number, offset: number, bytes: Blob) =>
  api.PUT(`${uploads}/{id}/{offset}`, {
    params: { path: { id, offset } },
    body: '',
    bodySerializer: () => bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** The server knows better where a file stands: the answer to the piece before got lost. */
function placeOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { offset } = (error.data ?? {}) as { offset?: unknown }
  return typeof offset === 'number' ? offset : null
}

const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500) && !isFull(error)

/** The server has no room for the file; trying again at once would change nothing. */
export const isFull = (error: ApiError) => error.status === 507

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
