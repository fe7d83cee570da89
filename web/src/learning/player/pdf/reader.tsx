import { Download } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '@/shared/ui/button-link'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { PlayerProps } from '../contract'
import { margin } from '../margin'
import { useFinishWhen } from '../use-finish-when'
import { Stage } from './stage'
import { text } from './text'
import { usePage } from './use-page'
import { usePdf } from './use-pdf'

interface PdfReaderProps extends Pick<PlayerProps, 'activity' | 'onProgress' | 'onFinish'> {
  address: string
}

/** A PDF to read on the page. It opens where it was left, and can be taken along. */
export function PdfReader({ address, ...props }: PdfReaderProps) {
  const { pdf, retry } = usePdf(address)
  const { first, page, onPage } = usePage(props.activity, props.onProgress)
  const [isTaken, setTaken] = useState(false)
  // Who takes it along reads it elsewhere.
  useFinishWhen(isTaken || (pdf ? page >= pdf.pages : false), props)
  return (
    <div>
      {pdf && <Stage pdf={pdf} first={Math.min(first, pdf.pages)} onPage={onPage} />}
      {pdf === undefined && (
        <SkeletonGroup className={margin}>
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      )}
      {pdf === null && (
        <div className={margin}>
          <LoadFailure onRetry={retry}>{text.failed}</LoadFailure>
        </div>
      )}
      <p className={`mt-2 ${margin}`}>
        <ButtonLink href={address} download look="text" icon={Download} onClick={() => setTaken(true)}>
          {text.download}
        </ButtonLink>
      </p>
    </div>
  )
}
