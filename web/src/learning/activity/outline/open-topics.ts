import { useState } from 'react'

export type OpenTopics = { isOpen: (topic: number) => boolean; toggle: (topic: number) => void }

/** Which topics are unfolded. The one that holds the current activity unfolds when one comes into it. */
export function useOpenTopics(current: number): OpenTopics {
  const [open, setOpen] = useState<readonly number[]>([current])
  const [last, setLast] = useState(current)
  if (last !== current) {
    setLast(current)
    if (!open.includes(current)) setOpen([...open, current])
  }
  return {
    isOpen: (topic) => open.includes(topic),
    toggle: (topic) => setOpen(open.includes(topic) ? open.filter((each) => each !== topic) : [...open, topic]),
  }
}
