import { createFileRoute } from '@tanstack/react-router'
import { loadPreview } from '../preview/load'
import { PreviewPage } from '../preview/page'

export const Route = createFileRoute('/_default/coba/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadPreview(context.queryClient, params.slug),
  component: PreviewRoute,
})

function PreviewRoute() {
  return <PreviewPage slug={Route.useParams().slug} />
}
