import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, Printer, Sheet } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { date, number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Icon } from '@/shared/ui/icon'
import { Fact } from '../report/facts'
import { FinalScore } from '../report/final-score'
import { PrivacySwitch } from '../report/privacy-switch'
import { firstName } from '../report/words'
import { setTranscriptPrivacy } from './mutations'
import { ProgramTable } from './program-table'
import { transcriptQuery } from './queries'
import { ReleaseButton } from './release-button'
import { text } from './text'
import { attendedWords, termOf } from './words'
import '../report/report.css'

const words = text.page

/** What came of a semester, programme by programme (R027). */
export function TranscriptPage({ id }: { id: number }) {
  const { data: transcript } = useQuery(transcriptQuery(id))
  if (!transcript) return null
  const { learner, reader, score, level, is_published, published_at } = transcript
  const isTold = is_published || reader === 'staff'
  return (
    <div className="page report-page py-6 desk:py-8">
      {reader !== 'staff' && (
        <LinkButton
          to="/rapor-murid"
          search={{ anak: reader === 'parent' ? learner.id : undefined }}
          look="text"
          className="report-back -ml-4 mb-1"
        >
          <Icon of={ArrowLeft} />
          {words.back}
        </LinkButton>
      )}
      <div className="report-head">
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere">{words.heading(firstName(learner.name))}</h1>
          <p className="mt-1.5 text-ink-soft">{termOf(transcript)}</p>
        </div>
        <div className="report-actions">
          {transcript.can_release && <ReleaseButton id={id} />}
          <ButtonLink href={`/api/program-activity/transcript/${id}/xlsx`} download look="secondary" icon={Sheet}>
            {words.download}
          </ButtonLink>
          <Button icon={Printer} look="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
          <ButtonLink
            href={`/api/program-activity/transcript/${id}/pdf`}
            download
            look={transcript.can_release ? 'secondary' : 'primary'}
            icon={Download}
          >
            {words.downloadPdf}
          </ButtonLink>
        </div>
      </div>
      <dl className="report-facts">
        <Fact name={words.learner}>{learner.name}</Fact>
        <Fact name={words.institution}>{transcript.institution}</Fact>
        <Fact name={words.published}>{is_published ? date(published_at) : text.notYet}</Fact>
        <Fact name={words.programs}>{number(transcript.programs)}</Fact>
        <Fact name={words.attendance}>{attendedWords(transcript.attendance)}</Fact>
      </dl>
      {!is_published && <Alert className="mt-6">{words.waiting(date(published_at))}</Alert>}
      {isTold && (
        <div className="report-top">
          <FinalScore
            score={score}
            level={level}
            title={words.average}
            sentence={score === null ? words.noneSentence : words.mean}
          />
        </div>
      )}
      <ProgramTable transcript={transcript} />
      {transcript.can_publish && (
        <PrivacySwitch
          isPublic={transcript.is_public}
          hint={words.privacyHint}
          queryKey={transcriptQuery(id).queryKey}
          change={(isPublic) => setTranscriptPrivacy(id, isPublic)}
        />
      )}
    </div>
  )
}
