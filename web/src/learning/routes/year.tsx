import { createFileRoute, notFound } from '@tanstack/react-router'
import { YearPage } from '../year-review/page'

/** Somebody's year; without a name one's own, and for visitors everybody's. */
export const Route = createFileRoute('/_default/kilas-balik/$year/{-$username}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { year } }) => {
    if (!/^\d{4}$/.test(year)) throw notFound()
  },
  component: OneYear,
})

function OneYear() {
  const { year, username } = Route.useParams()
  return <YearPage year={Number(year)} username={username} />
}
