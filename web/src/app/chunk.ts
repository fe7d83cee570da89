/** How long a script may take to arrive. */
export const chunkLimitMs = 120_000

export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/** The module, or a failure after two minutes: a download that hangs is a download that failed. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('a script took too long')), chunkLimitMs)
  })
  const arrival = Promise.race([loading, late]).finally(() => clearTimeout(timer))
  // Whoever only fetches ahead does not look at the outcome; whoever needs the module still hears of it.
  arrival.catch(() => undefined)
  return arrival
}

/** Browsers word it differently; the last one is Vite's, for a style sheet. */
const chunkFailure = /dynamically imported module|importing a module script failed|module script|unable to preload css/i

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkTimeout || (error instanceof Error && chunkFailure.test(error.message))
}
