import { createFileRoute } from '@tanstack/react-router'
import { loadProgram } from '../program/load'
import { ProgramPage } from '../program/page'
import { tabOf } from '../program/tab'

export const Route = createFileRoute('/_default/program/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadProgram(context.queryClient, params.id),
  component: ProgramRoute,
})

function ProgramRoute() {
  const { id } = Route.useParams()
  const { tab, bintang }: { tab?: string; bintang?: string } = Route.useSearch()
  return <ProgramPage id={id} tab={tabOf(tab)} stars={bintang ?? null} />
}
