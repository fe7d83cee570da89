import type { Window } from 'happy-dom'
import { onTestFinished } from 'vitest'

const usual = 1024
const set = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width })

/** Looks through a window of another width, until the test has ended. */
export function atWidth(width: number): void {
  set(width)
  onTestFinished(() => set(usual))
}
