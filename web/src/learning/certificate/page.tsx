import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX, Printer, ScanSearch } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { ShareButton } from '@/shared/share/share-button'
import { Button } from '@/shared/ui/button'
import { cx } from '@/shared/ui/cx'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CheckCard } from './check-card'
import { type Certificate, certificateQuery } from './queries'
import { Sheet } from './sheet'
import { text } from './text'
import { dayOf } from './words'

const WithdrawDialog = lazy(() => import('./withdraw-dialog'))

/** The whole sheet for its people, and for everybody else whether it is genuine (R126). */
export function CertificatePage({ id }: { id: string }) {
  const { data: certificate, isError, refetch } = useQuery(certificateQuery(id))
  if (isError) return <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
  if (certificate === undefined) return null
  if (certificate === null) {
    return (
      <div className="page py-14">
        <EmptyState
          heading="h1"
          title={text.absent.title}
          action={
            <LinkButton to="/sertifikat/{-$id}" params={{ id: undefined }}>
              {text.absent.act}
            </LinkButton>
          }
        >
          {text.absent.sentence}
        </EmptyState>
      </div>
    )
  }
  if (!certificate.sheet) return <CheckCard certificate={certificate} />
  return (
    <div className="certificate-page">
      <div className="certificate-bar print:hidden">
        <h1 className="text-h3">{text.heading}</h1>
        {certificate.can_withdraw && <Withdraw certificate={certificate} />}
        {certificate.state === 'valid' && (
          <ShareButton name={text.share(certificate.program_title)} path={`/sertifikat/${certificate.address}`} />
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <Verdict certificate={certificate} />
      <Sheet certificate={certificate} sheet={certificate.sheet} />
    </div>
  )
}

function Verdict({ certificate: { state, issued_at, withdrawn_at } }: { certificate: Certificate }) {
  const isValid = state === 'valid'
  const words =
    state === 'sample'
      ? text.sample
      : isValid || withdrawn_at === null
        ? text.valid(dayOf(issued_at))
        : text.withdrawn(dayOf(withdrawn_at))
  const icon = state === 'sample' ? ScanSearch : isValid ? BadgeCheck : BadgeX
  return (
    <p
      className={cx(
        'flex items-center gap-2 text-sm font-semibold print:hidden',
        isValid ? 'text-success' : state === 'sample' ? 'text-ink-soft' : 'text-danger',
      )}
    >
      <Icon of={icon} />
      {words}
    </p>
  )
}

function Withdraw({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {text.withdraw.act}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WithdrawDialog certificate={certificate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
