import { createFileRoute } from '@tanstack/react-router'
import { LimitedActivity } from '../activity/limited'
import { loadActivity } from '../activity/load'
import { ActivityPage } from '../activity/page'
import { ActivityWaiting } from '../activity/waiting'

export const Route = createFileRoute('/_study/aktivitas/$slug')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  loader: ({ params, context }) => loadActivity(context.queryClient, params.slug),
  // A tab or a filter in the address is the same visit.
  shouldReload: ({ cause }) => cause !== 'stay',
  pendingComponent: ActivityWaiting,
  component: ActivityRoute,
})

function ActivityRoute() {
  const { entered } = Route.useLoaderData()
  return entered ? <ActivityPage entered={entered} /> : <LimitedActivity />
}
