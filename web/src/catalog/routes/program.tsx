import { createFileRoute } from '@tanstack/react-router'
import { number, oneOf, searchParams } from '@/shared/routing/search-params'
import { loadProgram } from '../program/load'
import { ProgramPage } from '../program/page'
import { tabs } from '../program/tab'

export const Route = createFileRoute('/_default/program/$id')({
  validateSearch: searchParams({ tab: oneOf(...tabs), bintang: number(1, 5) }),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadProgram(context.queryClient, params.id),
  component: ProgramRoute,
})

function ProgramRoute() {
  const { id } = Route.useParams()
  const { tab = 'aktivitas', bintang: stars = null } = Route.useSearch()
  return <ProgramPage id={id} tab={tab} stars={stars} />
}
