import { createFileRoute } from '@tanstack/react-router'
import { Hero } from './hero'
import { Institutions } from './institutions'
import { institutionsQuery } from './institutions-query'
import { Levels } from './levels'
import { ParentsBand } from './parents-band'

export const Route = createFileRoute('/_default/')({
  // Not awaited: the page stands without the list, which comes in when it is there.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(institutionsQuery)
  },
  component: Home,
})

function Home() {
  return (
    <>
      <Hero />
      <Levels />
      <ParentsBand />
      <Institutions />
    </>
  )
}
