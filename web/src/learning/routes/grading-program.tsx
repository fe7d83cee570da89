import { createFileRoute } from '@tanstack/react-router'
import type { Turn } from '../grading/calls'
import { loadQueue } from '../grading/load'
import { QueuePage } from '../grading/queue-page'

type Search = { status?: string }

const turnOf = ({ status }: Search): Turn => (status === 'dinilai' ? 'graded' : 'sent')

export const Route = createFileRoute('/_studio/studio/penilaian/$program')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: Search }) => ({ status: search.status }),
  loader: ({ params, deps, context }) => loadQueue(context.queryClient, params.program, turnOf(deps)),
  component: GradingProgram,
})

function GradingProgram() {
  const { program } = Route.useParams()
  return <QueuePage program={program} state={turnOf(Route.useSearch())} />
}
