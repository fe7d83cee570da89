import { useState } from 'react'
import { recall, remember } from '@/shared/lib/browser-memory'

const sizes = [0.875, 1, 1.125, 1.25, 1.5]
const usual = 1
const key = 'book-font'
const storage = () => window.localStorage

export type FontStep = { size: number; canShrink: boolean; canGrow: boolean; change: (by: 1 | -1) => void }

/** How large a book's letters are; a browser remembers it for the next book. */
export function useFontStep(): FontStep {
  const [step, setStep] = useState(() => within(Number(recall(storage, key) ?? usual)))
  const change = (by: 1 | -1) => {
    const next = within(step + by)
    setStep(next)
    remember(storage, key, String(next))
  }
  return { size: sizes[step] ?? 1, canShrink: step > 0, canGrow: step < sizes.length - 1, change }
}

const within = (step: number) => (Number.isInteger(step) ? Math.min(sizes.length - 1, Math.max(0, step)) : usual)
