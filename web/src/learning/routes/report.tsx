import { createFileRoute } from '@tanstack/react-router'
import { loadReport } from '../report/load'
import { ReportPage } from '../report/page'

export const Route = createFileRoute('/_default/_member/laporan-belajar/$programUserId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadReport(context.queryClient, params.programUserId),
  component: ReportRoute,
})

function ReportRoute() {
  return <ReportPage enrolment={Number(Route.useParams().programUserId)} />
}
