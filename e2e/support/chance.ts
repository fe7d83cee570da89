/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of the things, in their order. */
export function drawn<T>(things: readonly T[], count: number, next: () => number): T[] {
  const places = [...things.keys()]
  while (places.length > count) places.splice(Math.floor(next() * places.length), 1)
  return places.map((place) => things[place] as T)
}
