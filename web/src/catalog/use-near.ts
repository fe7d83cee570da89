import { useEffect, useRef, useState } from 'react'

/** Whether the place has come within a screen's reach, once. */
export function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box || near) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    watch.observe(box)
    return () => watch.disconnect()
  }, [near])
  return { near, place }
}
