import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { keepPlace, placeIn } from '../book/place'
import type { PlayerProps } from '../contract'

/** Whoever leafs through a book stays on no page for so long. */
const restMs = 1000

/** The page where a PDF was left, and how to tell where it is now: the device at once, the server when one rests. */
export function usePage(activity: PlayerProps['activity'], onProgress: PlayerProps['onProgress']) {
  const [first] = useState(() => Math.max(0, placeIn(activity)) + 1)
  const [page, setPage] = useState(first)
  const rested = useDebounced(page, restMs)
  const tell = useEffectEvent(() => onProgress({ lastState: rested - 1 }))
  const told = useRef(first)
  useEffect(() => {
    if (rested === told.current) return
    told.current = rested
    tell()
  }, [rested])
  const onPage = (now: number) => {
    if (now !== page) keepPlace(activity, now - 1)
    setPage(now)
  }
  return { first, page, onPage }
}
