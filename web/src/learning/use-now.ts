import { useEffect, useState } from 'react'
import { serverNow } from './now'

/** The server's time, looked at every half minute: enough for words like "12 menit lagi". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
