import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { Hero } from './hero'
import { InstitutionHero } from './institution-hero'
import { Institutions } from './institutions'
import { institutionsQuery } from './institutions-query'
import { Levels } from './levels'
import { ParentsBand } from './parents-band'

export const Route = createFileRoute('/_default/')({
  // Not awaited: the page stands without the list, which comes in when it is there.
  loader: ({ context }) => {
    if (isOwnSite()) return
    void context.queryClient.prefetchQuery(institutionsQuery)
  },
  component: Home,
})

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
      <ParentsBand />
      <Institutions />
    </>
  )
}
