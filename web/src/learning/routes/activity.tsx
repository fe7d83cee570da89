import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams, words } from '@/shared/routing/search-params'
import { LimitedActivity } from '../activity/limited'
import { loadActivity } from '../activity/load'
import { ActivityPage } from '../activity/page'
import { ActivityWaiting } from '../activity/waiting'

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
  const { entered } = Route.useLoaderData()
  return entered ? <ActivityPage entered={entered} /> : <LimitedActivity />
}
