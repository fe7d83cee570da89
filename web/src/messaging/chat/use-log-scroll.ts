import { type RefObject, useLayoutEffect, useRef } from 'react'

const near = 80

/**
 * Keeps the place in a talk: at the end what comes is followed, further up nothing moves, and older messages come in above
 * without a jump. It opens at what is new.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, first: number | string, last: number | string) {
  const isAtEnd = useRef(true)
  const before = useRef<{ first: number | string; height: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first or last message is what moves the talk
  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const known = before.current
    if (!known) openAt(log, isAtEnd)
    else if (known.first !== first) log.scrollTop += log.scrollHeight - known.height
    else if (isAtEnd.current) log.scrollTop = log.scrollHeight
    before.current = { first, height: log.scrollHeight }
  }, [first, last])
  return {
    isAtEnd,
    /** Where somebody has scrolled to. */
    follow: () => {
      const log = box.current
      if (log) isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < near
    },
    toEnd: () => {
      isAtEnd.current = true
      if (box.current) box.current.scrollTop = box.current.scrollHeight
    },
  }
}

function openAt(log: HTMLElement, isAtEnd: { current: boolean }): void {
  const news = log.querySelector<HTMLElement>('.chat-news')
  log.scrollTop = log.scrollHeight
  if (!news || news.offsetTop > log.scrollTop) return
  log.scrollTop = news.offsetTop - near
  isAtEnd.current = false
}
