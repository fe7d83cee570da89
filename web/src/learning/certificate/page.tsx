import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CheckCard } from './check-card'
import { certificateQuery } from './queries'
import { text } from './text'

/** Cloth and code are for its people alone. */
const SheetPage = lazy(() => import('./sheet-page'))

/** The whole sheet for its people, and for everybody else whether it is genuine (R126). */
export function CertificatePage({ id }: { id: string }) {
  const { data: certificate, isError, refetch } = useQuery(certificateQuery(id))
  if (isError) return <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
  if (certificate === undefined) return null
  if (certificate === null) {
    return (
      <div className="page py-6 desk:py-12">
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
    <Suspense>
      <SheetPage certificate={certificate} sheet={certificate.sheet} />
    </Suspense>
  )
}
