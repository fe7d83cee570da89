import { createFileRoute } from '@tanstack/react-router'
import { loadPackage } from '../package/load'
import { PackagePage } from '../package/page'

export const Route = createFileRoute('/_default/paket/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadPackage(context.queryClient, params.slug),
  component: PackageRoute,
})

function PackageRoute() {
  return <PackagePage slug={Route.useParams().slug} />
}
