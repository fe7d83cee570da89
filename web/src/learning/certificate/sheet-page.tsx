import { BadgeCheck, BadgeX, Printer, ScanSearch } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ShareButton } from '@/shared/share/share-button'
import { Button } from '@/shared/ui/button'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { textLink } from '@/shared/ui/text-link'
import { DownloadButton } from './download'
import type { Certificate, Sheet as SheetFacts } from './queries'
import { Sheet } from './sheet'
import { text } from './text'
import { dayOf } from './words'

const ReissueDialog = lazy(() => import('./reissue-dialog'))
const WithdrawDialog = lazy(() => import('./withdraw-dialog'))

/** The sheet with all that its people may do with it. */
export default function SheetPage({ certificate, sheet }: { certificate: Certificate; sheet: SheetFacts }) {
  return (
    <div className="certificate-page">
      <div className="certificate-bar print:hidden">
        <h1 className="text-h3">{text.heading}</h1>
        {certificate.can_reissue && <Reissue certificate={certificate} />}
        {certificate.can_withdraw && <Withdraw certificate={certificate} />}
        {certificate.state === 'valid' && (
          <ShareButton name={text.share(certificate.program_title)} path={`/sertifikat/${certificate.address}`} />
        )}
        <Button look="secondary" icon={Printer} onClick={() => window.print()}>
          {text.print}
        </Button>
        {certificate.state === 'valid' && <DownloadButton sheet={sheet} />}
      </div>
      <Verdict certificate={certificate} />
      <Sheet certificate={certificate} sheet={sheet} />
      {certificate.state === 'valid' && (
        <a
          href={`/api/program_activity/certificate/view/${certificate.address}/credential`}
          className={`${textLink} text-sm print:hidden`}
        >
          {text.credential}
        </a>
      )}
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

function Reissue({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {text.reissue.act}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReissueDialog certificate={certificate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
