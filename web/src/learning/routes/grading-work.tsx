import { createFileRoute } from '@tanstack/react-router'
import { readAddress } from '../grading/address'
import { loadWork } from '../grading/load'
import { WorkPage } from '../grading/work-page'

export const Route = createFileRoute('/_member/_studio/_staff/studio/penilaian/$program/$work')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadWork(context.queryClient, params.work),
  component: GradingWork,
})

function GradingWork() {
  const which = readAddress(Route.useParams().work)
  return which && <WorkPage {...which} />
}
