import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is inside; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const read = () => setWidth(box.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
