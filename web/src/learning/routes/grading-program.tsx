import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '@/shared/routing/search-params'
import { loadQueue } from '../grading/load'
import type { Turn } from '../grading/queries'
import { QueuePage } from '../grading/queue-page'

const turnOf = ({ status }: { status?: 'dinilai' }): Turn => (status ? 'graded' : 'sent')

const validateSearch = searchParams({ status: oneOf('dinilai') })

export const Route = createFileRoute('/_member/_studio/_staff/studio/penilaian/$program')({
  validateSearch,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ status: search.status }),
  loader: ({ params, deps, context }) => loadQueue(context.queryClient, params.program, turnOf(deps)),
  component: GradingProgram,
})

function GradingProgram() {
  const { program } = Route.useParams()
  return <QueuePage program={program} state={turnOf(Route.useSearch())} />
}
