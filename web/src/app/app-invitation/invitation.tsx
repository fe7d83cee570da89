import { lazy, Suspense } from 'react'
import { inTime } from '../chunk'
import { text } from '../text'
import { useInvited } from './invited'

const Ribbon = lazy(() => inTime(import('./ribbon')))

/** A ribbon above the header of a phone. Its place is kept from the first paint; what stands in it comes later. */
export function AppInvitation() {
  if (!useInvited()) return null
  return (
    <aside
      aria-label={text.nav.app}
      className="flex h-14 items-center gap-2.5 border-b border-line-soft bg-primary-soft pr-1 pl-4 desk:hidden print:hidden"
    >
      <Suspense>
        <Ribbon />
      </Suspense>
    </aside>
  )
}
