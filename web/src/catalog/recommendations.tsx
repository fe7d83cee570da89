import { lazy, Suspense } from 'react'
import type { Card } from './api-types'
import { useNear } from './use-near'

const RecommendedRow = lazy(async () => ({ default: (await import('./recommended-row')).RecommendedRow }))

/** Four that fit, with their script and their call when the reader comes near. */
export function Recommendations({ kind, slug }: { kind: Card['kind']; slug: string }) {
  const { near, place } = useNear()
  return (
    <div ref={place}>
      {near && (
        <Suspense fallback={null}>
          <RecommendedRow kind={kind} slug={slug} />
        </Suspense>
      )}
    </div>
  )
}
