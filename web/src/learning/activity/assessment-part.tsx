import { useQuery } from '@tanstack/react-query'
import { number } from '@/shared/text/format'
import { HelpLink } from '@/shared/ui/help-link'
import { LoadFailure } from '@/shared/ui/load-failure'
import { ProgressCircle } from '@/shared/ui/progress-circle'
import { Cloth } from '../celebration/cloth'
import { papersOf, titleOf } from './assessment'
import { text } from './assessment-text'
import type { Entered } from './load'
import { type PaperPages, Papers } from './papers'
import { dashboardQuery, reportQuery } from './queries'
import { ScoreList } from './scores'

/** The papers whose page is built, and where it is. */
const built: PaperPages = {}

/** How far one is, and what comes of it. */
export default function AssessmentPart({ entered, onChosen }: { entered: Entered; onChosen?: () => void }) {
  const { data: report, isError, refetch } = useQuery(reportQuery(entered))
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  if (!report) return isError ? <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure> : null
  const papers = papersOf(report).filter((paper) => paper in built)
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      {report.percentage_progress >= 100 && dashboard ? (
        <>
          <Cloth stitches={dashboard.total_resources} />
          <p className="text-h3">{text.woven(number(dashboard.total_resources))}</p>
        </>
      ) : (
        <ProgressCircle percent={report.percentage_progress} size="report" />
      )}
      <p className="text-balance">{titleOf(report.percentage_progress, papers.length)}</p>
      <ScoreList entered={entered} onChosen={onChosen} />
      <Papers papers={papers} pages={built} enrolment={entered.program_user_id} report={report} />
      <HelpLink article="kemajuan-dan-nilai" medium="penilaian">
        {text.stuck}
      </HelpLink>
    </div>
  )
}
