import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { boot } from '@/shared/boot'
import { words } from '@/shared/routing/search-params'
import { inTime } from '../chunk'
import { Hero } from './hero'
import { InstitutionHero } from './institution-hero'
import { Levels } from './levels'
import { homeQuery } from './queries'

export const Route = createFileRoute('/_default/')({
  validateSearch: words<'year_level'>(),
  // Not awaited: the page stands without the rest, which comes in when it is there.
  loader: ({ context }) => {
    void lowerPart()()
    void context.queryClient.prefetchQuery(homeQuery)
  },
  component: Home,
})

const loadLowerPart = () => inTime(import('./lower-part'))
const loadOwnPrograms = () => inTime(import('./own-programs'))
const LowerPart = lazy(loadLowerPart)
const OwnPrograms = lazy(loadOwnPrograms)

const lowerPart = () => (isOwnSite() ? loadOwnPrograms : loadLowerPart)

/** An institution's own site speaks of itself, not of the product and the others. */
const isOwnSite = () => boot().site.kind !== 'standard'

function Home() {
  const { year_level } = Route.useSearch()
  return (
    <>
      {isOwnSite() ? (
        <InstitutionHero />
      ) : (
        <>
          <Hero />
          <Levels />
        </>
      )}
      <Suspense fallback={<div className="min-h-dvh" />}>
        {isOwnSite() ? <OwnPrograms level={year_level} /> : <LowerPart />}
      </Suspense>
    </>
  )
}
