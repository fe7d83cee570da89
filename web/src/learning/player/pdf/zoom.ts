import { useState } from 'react'

/** Times the width of the stage. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const fit = steps.indexOf(1)

export interface Zoom {
  times: number
  canShrink: boolean
  canGrow: boolean
  change: (by: 1 | -1) => void
  fit: () => void
}

export function useZoom(): Zoom {
  const [step, setStep] = useState(fit)
  return {
    times: steps[step] ?? 1,
    canShrink: step > 0,
    canGrow: step < steps.length - 1,
    change: (by) => setStep((old) => Math.min(steps.length - 1, Math.max(0, old + by))),
    fit: () => setStep(fit),
  }
}
