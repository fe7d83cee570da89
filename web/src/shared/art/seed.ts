/** FNV-1a over the UTF-8 bytes: the same number here and on the server. */
export function hash(seed: string): number {
  let h = 2166136261
  for (const byte of new TextEncoder().encode(seed)) h = Math.imul(h ^ byte, 16777619)
  return h >>> 0
}

/** mulberry32: an endless, repeatable row of numbers in [0, 1). */
export function numbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of `items` (at least one), by a number in [0, 1): the index is always inside. */
export function pick<T>(items: readonly T[], at: number): T {
  return items[Math.floor(at * items.length)] as T
}
