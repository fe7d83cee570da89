import { createStore } from '@/shared/lib/store'

export type Lane = { waiting: number; state: 'saved' | 'saving' | 'offline' | 'refused' }

const empty: Lane = { waiting: 0, state: 'saved' }
const shown = createStore<ReadonlyMap<string, Lane>>(new Map())
const arriving = new Map<string, number>()
const refused = new Set<string>()
let kept: ReadonlyMap<string, number> = new Map()
let silent = false

/** How the writes of a lane stand: all answered, on their way, waiting for the connection, or the last one refused. */
export const useLane = (lane: string): Lane => shown.use().get(lane) ?? empty

/** A write is being put on the device; it counts from this moment. */
export function arrive(lane: string): () => void {
  change(lane, 1)
  return () => change(lane, -1)
}

export function countKept(counts: ReadonlyMap<string, number>): void {
  kept = counts
  show()
}

export function hearSilence(isSilent: boolean): void {
  silent = isSilent
  show()
}

export function markRefused(lane: string, isRefused: boolean): void {
  if (isRefused) refused.add(lane)
  else refused.delete(lane)
  show()
}

function change(lane: string, by: number): void {
  arriving.set(lane, (arriving.get(lane) ?? 0) + by)
  show()
}

function show(): void {
  const names = new Set([...arriving.keys(), ...kept.keys(), ...refused])
  shown.set(new Map([...names].map((lane) => [lane, stand(lane)])))
}

function stand(lane: string): Lane {
  const waiting = (kept.get(lane) ?? 0) + (arriving.get(lane) ?? 0)
  if (waiting && silent) return { waiting, state: 'offline' }
  if (refused.has(lane)) return { waiting, state: 'refused' }
  return waiting ? { waiting, state: 'saving' } : empty
}
