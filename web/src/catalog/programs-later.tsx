import { type ComponentProps, lazy, Suspense } from 'react'
import type { ProgramsSection } from './programs-section'

const Section = lazy(async () => ({ default: (await import('./programs-section')).ProgramsSection }))

/** The programmes of a page that is words first: they come after it, into a place as high as a row of cards. */
export function ProgramsLater(props: ComponentProps<typeof ProgramsSection>) {
  return (
    <Suspense fallback={<div className="h-87" />}>
      <Section {...props} />
    </Suspense>
  )
}
