import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Seen = (entries: IntersectionObserverEntry[]) => void
const observers: { seen: Seen; margin: string }[] = []

/** Lets a test say which pages of a PDF are in sight, on a screen whose stage is 600 wide. */
export function layOut(): void {
  observers.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen, { rootMargin }: { rootMargin: string }) {
        observers.push({ seen, margin: rootMargin })
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('devicePixelRatio', 1)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.page ?? 0) * 1000
  })
}

const sheet = (page: number) => document.querySelector(`[data-page="${page}"]`)

const tell = (margin: string, page: number, isIntersecting: boolean) =>
  act(async () => {
    const entry = { target: sheet(page), isIntersecting } as unknown as IntersectionObserverEntry
    for (const { seen } of observers.filter((each) => each.margin === margin)) seen([entry])
  })

export const comesNear = (page: number) => tell('100% 0px', page, true)
export const goesAway = (page: number) => tell('100% 0px', page, false)
export const isRead = (page: number) => tell('-50% 0px', page, true)
