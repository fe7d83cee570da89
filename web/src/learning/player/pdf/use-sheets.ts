import { type RefObject, useEffect, useState } from 'react'

const numberOf = (sheet: Element): number => Number((sheet as HTMLElement).dataset.page)

/** Which pages stand in the stage or next to it, and which one is read. */
export function useSheets(stage: RefObject<HTMLElement | null>, first: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [at, setAt] = useState(first)
  useEffect(() => {
    const root = stage.current
    if (!root) return
    const follow = (margin: string, seen: (entries: IntersectionObserverEntry[]) => void) => {
      const observer = new IntersectionObserver(seen, { root, rootMargin: margin })
      for (const sheet of root.querySelectorAll('[data-page]')) observer.observe(sheet)
      return observer
    }
    const around = follow('100% 0px', (entries) =>
      setNear((old) => {
        const now = new Set(old)
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) now.add(numberOf(target))
          else now.delete(numberOf(target))
        return now
      }),
    )
    // The page on the line across the middle is the one that is read.
    const middle = follow('-50% 0px', (entries) => {
      const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (entry) setAt(numberOf(entry.target))
    })
    return () => {
      around.disconnect()
      middle.disconnect()
    }
  }, [stage])
  return { near, at }
}
