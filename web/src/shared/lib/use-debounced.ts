import { useEffect, useState } from 'react'

/** The value once it has rested for a while. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(waiting)
  }, [value, ms])
  return rested
}
