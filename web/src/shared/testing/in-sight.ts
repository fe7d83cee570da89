import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** From now on everything that waits to be scrolled to is in sight at once. */
export function putEverythingInSight(): void {
  class Sight {
    constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      queueMicrotask(() => this.told([{ isIntersecting: true }]))
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight)
}

/** Lets a test say when what waits to be scrolled to comes in sight. */
export function followSight(): (isIntersecting: boolean) => Promise<void> {
  const watching = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  class Sight {
    constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      watching.add(this.told)
    }
    disconnect() {
      watching.delete(this.told)
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight)
  return (isIntersecting) =>
    act(async () => {
      for (const told of watching) told([{ isIntersecting }])
    })
}
