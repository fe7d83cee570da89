import { lazy, Suspense } from 'react'
import type { Kind } from './queries'

const RecommendedRow = lazy(async () => ({ default: (await import('./recommended-row')).RecommendedRow }))

/** Four that fit; the page stands without them. */
export function Recommendations(of: { kind: Kind; slug: string }) {
  return (
    <Suspense fallback={null}>
      <RecommendedRow {...of} />
    </Suspense>
  )
}
