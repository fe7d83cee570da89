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
