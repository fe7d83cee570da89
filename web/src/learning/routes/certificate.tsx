import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCertificate } from '../certificate/load'
import { CertificatePage } from '../certificate/page'

// One route for both: each is a line in the first load of every page.
export const Route = createFileRoute('/_default/sertifikat/{-$id}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { id }, context }) => (id ? loadCertificate(context.queryClient, id) : undefined),
  component: CertificateRoute,
})

const CheckPage = lazy(() => import('../certificate/check-page'))

function CertificateRoute() {
  const { id } = Route.useParams()
  if (id) return <CertificatePage id={id} />
  return (
    <Suspense>
      <CheckPage />
    </Suspense>
  )
}
