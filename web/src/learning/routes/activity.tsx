import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { oneOf, searchParams, words } from '@/shared/routing/search-params'
import { loadActivity } from '../activity/load'
import { ActivityPage } from '../activity/page'
import { ActivityWaiting } from '../activity/waiting'

const Outside = lazy(() => import('../activity/outside'))

export const Route = createFileRoute('/_member/_study/aktivitas/$slug')({
  validateSearch: searchParams({ tab: oneOf('pengumuman', 'penilaian') }, words<'cari' | 'kategori'>()),
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  loader: ({ params, context }) => loadActivity(context.queryClient, context.user, params.slug),
  // A tab or a filter in the address is the same visit.
  shouldReload: ({ cause }) => cause !== 'stay',
  pendingComponent: ActivityWaiting,
  component: ActivityRoute,
})

function ActivityRoute() {
  const { entered, ungrouped } = Route.useLoaderData()
  if (entered) return <ActivityPage entered={entered} />
  return (
    <Suspense fallback={<ActivityWaiting />}>
      <Outside ungrouped={ungrouped} />
    </Suspense>
  )
}
