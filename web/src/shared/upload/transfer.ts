import { ApiError } from '@/shared/api/api-error'
import { recall, remember } from '@/shared/lib/browser-memory'

const tries = 5
const firstPauseMs = 500
const usualChunk = 262_144

/** Where files are brought: the calls, the same for every use, under the address and the gate of that use. */
export interface Target {
  /** What the file is for: by it a file that was on its way is found again. */
  name: string
  begin: (file: { name: string; size: number }) => Promise<Begun>
  stand: (id: number) => Promise<{ offset: number; size: number }>
  put: (id: number, offset: number, bytes: Blob) => Promise<{ offset: number }>
  forget: (id: number) => Promise<unknown>
}

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
  const place = `upload:${target.name}:${file.name}:${file.size}:${file.lastModified}`
  const begun = (await goneBefore(place, file, target)) ?? (await target.begin({ name: file.name, size: file.size }))
  const { id } = begun
  const chunk = begun.chunk ?? usualChunk
  remember(tab, place, String(id))
  let offset = begun.offset
  while (offset < file.size) {
    signal.throwIfAborted()
    onProgress((offset / file.size) * 100)
    offset = await piece(target, id, offset, file.slice(offset, offset + chunk), signal)
  }
  remember(tab, place, null)
  onProgress(100)
  return id
}

const tab = () => window.sessionStorage

async function goneBefore(place: string, file: File, target: Target): Promise<Begun | null> {
  const id = Number(recall(tab, place))
  if (!id) return null
  try {
    const { offset, size } = await target.stand(id)
    return size === file.size ? { id, offset } : null
  } catch {
    return null
  }
}

/** Sends one piece, again after a silence, and answers where the next begins. */
async function piece(target: Target, id: number, offset: number, bytes: Blob, signal: AbortSignal): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await target.put(id, offset, bytes)).offset
    } catch (error) {
      const known = placeOf(error)
      if (known !== null && known !== offset) return known
      if (attempt === tries || !isSilence(error)) throw error
    }
    await pause(firstPauseMs * 2 ** (attempt - 1))
    signal.throwIfAborted()
  }
}

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
