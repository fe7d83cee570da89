import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Printer, Sheet } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { dateTime } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { textLink } from '@/shared/ui/text-link'
import { Facts } from './facts'
import { FinalScore } from './final-score'
import { Meetings } from './meetings'
import { setReportPrivacy } from './mutations'
import { NotePart } from './note-part'
import { PrivacySwitch } from './privacy-switch'
import { learningReportQuery } from './queries'
import { ScoreTable } from './score-table'
import { text } from './text'
import { firstName, outcomeOf } from './words'
import './report.css'

/** How somebody learned in a programme, for the learner, the parents and those who teach (R125). */
export function ReportPage({ enrolment }: { enrolment: number }) {
  const { data: report } = useQuery(learningReportQuery(enrolment))
  if (!report) return null
  const { program, available_at } = report
  return (
    <div className="page report-page py-6 desk:py-8">
      <div className="report-head">
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere">{text.heading(firstName(report.learner.name))}</h1>
          <p className="mt-1.5">
            <Link to="/program/$id" params={{ id: program.slug }} className={`${textLink} wrap-anywhere`}>
              {program.title}
            </Link>
          </p>
        </div>
        <div className="report-actions">
          {report.transcript_id !== null && (
            <LinkButton
              to="/rapor-murid/$transcriptId"
              params={{ transcriptId: String(report.transcript_id) }}
              look="text"
            >
              {text.transcript}
            </LinkButton>
          )}
          <ButtonLink
            href={`/api/program-activity/learning-report/${enrolment}/xlsx`}
            download
            look="secondary"
            icon={Sheet}
          >
            {text.download}
          </ButtonLink>
          <Button icon={Printer} look="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
          <ButtonLink href={`/api/program-activity/learning-report/${enrolment}/pdf`} download icon={Download}>
            {text.downloadPdf}
          </ButtonLink>
        </div>
      </div>
      {report.is_recounting && (
        <Alert tone="warning" className="mt-5">
          <b className="block">{text.recounting.title}</b>
          {text.recounting.sentence}
        </Alert>
      )}
      <Facts report={report} />
      {available_at ? (
        <Alert className="mt-6">
          <b className="block">{text.notYet.title}</b>
          {text.notYet.sentence(dateTime(available_at))}
        </Alert>
      ) : (
        <>
          <div className="report-top">
            <FinalScore
              title={text.final.title}
              score={report.final_score}
              level={report.level}
              sentence={outcomeOf(report)}
            />
            {(report.note || report.can_write_note) && <NotePart report={report} />}
          </div>
          <ScoreTable report={report} />
        </>
      )}
      {report.meetings.length > 0 && <Meetings report={report} />}
      {report.can_publish && (
        <PrivacySwitch
          isPublic={report.is_public}
          hint={text.privacy.hint}
          change={(isPublic) => setReportPrivacy(enrolment, isPublic)}
          queryKey={learningReportQuery(enrolment).queryKey}
        />
      )}
    </div>
  )
}
