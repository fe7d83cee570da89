import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { boot } from '@/shared/boot'
import { inTime } from '../chunk'
import { Hero } from './hero'
import { InstitutionHero } from './institution-hero'
import { institutionsQuery } from './institutions-query'
import { Levels } from './levels'

export const Route = createFileRoute('/_default/')({
  // Not awaited: the page stands without the list, which comes in when it is there.
  loader: ({ context }) => {
    if (isOwnSite()) return
    void loadLowerPart()
    void context.queryClient.prefetchQuery(institutionsQuery)
  },
  component: Home,
})

const loadLowerPart = () => inTime(import('./lower-part'))
const LowerPart = lazy(loadLowerPart)

/** An institution's own site speaks of itself, not of the product and the others. */
const isOwnSite = () => boot().site.kind !== 'standard'

function Home() {
  if (isOwnSite()) {
    return (
      <>
        <InstitutionHero />
        <Levels />
      </>
    )
  }
  return (
    <>
      <Hero />
      <Levels />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LowerPart />
      </Suspense>
    </>
  )
}
