import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced'

const pauseMs = 500

/** Words that narrow a list and stand in the address: what is typed shows at once, and is told after a rest. */
export function useTypedWords(told: string, onRest: (words: string) => void) {
  const [typed, setTyped] = useState(told)
  const rested = useDebounced(typed, pauseMs)
  // What came by the address (back, a link) was not typed: only a rest of typing tells.
  const latest = useRef({ onRest, told })
  useEffect(() => {
    latest.current = { onRest, told }
  })
  useEffect(() => {
    const words = rested.trim()
    if (words !== latest.current.told) latest.current.onRest(words)
  }, [rested])
  return [typed, setTyped] as const
}
