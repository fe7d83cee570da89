import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayerProps } from './contract'

/** Stands behind what is read: whoever has come so far has read it. A timer, where there is one, runs since the beginning (B310). */
export function ReadingEnd(props: Pick<PlayerProps, 'activity' | 'onProgress' | 'onFinish'>) {
  const place = useRef<HTMLSpanElement>(null)
  const begin = useEffectEvent(() => props.onProgress({}))
  const finish = useEffectEvent(() => void props.onFinish())
  const isOpen = !props.activity.is_complete
  useEffect(() => {
    const end = place.current
    if (!end || !isOpen) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return begin()
      watch.disconnect()
      finish()
    })
    watch.observe(end)
    return () => watch.disconnect()
  }, [isOpen])
  return <span ref={place} data-end="reading" aria-hidden="true" className="block h-px" />
}
