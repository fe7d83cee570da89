import { useQuery } from '@tanstack/react-query'
import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { HelpLink } from '@/shared/ui/help-link'
import { LoadFailure } from '@/shared/ui/load-failure'
import { ProgressCircle } from '@/shared/ui/progress-circle'
import { Cloth } from '../celebration/cloth'
import { ReviewLink } from '../rating/review-link'
import { wanted } from '../rating/wanted'
import { useNow } from '../use-now'
import { papersOf, titleOf } from './assessment'
import { text } from './assessment-text'
import type { Entered } from './load'
import { type PaperPages, Papers } from './papers'
import { dashboardQuery, reportQuery } from './queries'
import { ScoreList } from './scores'

/** Where each paper is. */
const pages: PaperPages = {
  report: (enrolment) => `/laporan-belajar/${enrolment}`,
  portfolio: () => '/portofolio/karya',
  certificate: (enrolment) => `/sertifikat/${enrolment}`,
}

/** How far one is, and what comes of it. */
export default function AssessmentPart({ entered, onChosen }: { entered: Entered; onChosen?: () => void }) {
  const { data: report, isError, refetch } = useQuery(reportQuery(entered))
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  const now = useNow()
  if (!report) return isError ? <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure> : null
  const waitsUntil = report.scoring_date !== null && report.scoring_date > now ? report.scoring_date : null
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
      <p className="text-balance">{titleOf(report, waitsUntil !== null)}</p>
      <ScoreList entered={entered} onChosen={onChosen} />
      <Papers
        papers={papersOf(report)}
        pages={pages}
        enrolment={entered.program_user_id}
        report={report}
        waitsUntil={waitsUntil}
      />
      {report.is_rated && <ReviewLink entered={entered} />}
      {report.rating_prompt && (
        <Button look="text" onClick={() => wanted.set(true)}>
          {text.rate}
        </Button>
      )}
      <HelpLink article="kemajuan-dan-nilai" medium="penilaian">
        {text.stuck}
      </HelpLink>
    </div>
  )
}
