import type { Stretch } from '../../types'
import { united } from './stretches'

/** How much a player's own clock may be ahead of ours. */
const slack = 1

/** Players go on a few frames after the place where they stopped; nobody missed those. */
const late = 0.5

type Running = { from: number; to: number; now: number }

/**
 * Keeps what was really played. `at` is the place in the recording, `now` a clock in seconds: a place that lies further
 * on than the clock allows was jumped to, not played.
 */
export function createWatch(before: readonly Stretch[]) {
  let kept = before.reduce<Stretch[]>(united, [])
  let running: Running | null = null
  const stop = () => {
    if (running) kept = united(kept, [running.from, running.to])
    running = null
  }
  const start = (at: number, now: number) => {
    stop()
    const before = kept.findLast(([, to]) => to <= at)?.[1] ?? 0
    running = { from: at - before < late ? before : at, to: at, now }
  }
  return {
    start,
    stop,
    reach(at: number, now: number, speed: number) {
      if (!running) return
      const most = running.to + (now - running.now) * speed + slack
      if (at < running.to || at > most) start(at, now)
      else running = { ...running, to: at, now }
    },
    all: (): Stretch[] => (running ? united(kept, [running.from, running.to]) : kept),
  }
}
