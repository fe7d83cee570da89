import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../collections/collection-page'
import { loadCollection } from '../collections/load'

export const Route = createFileRoute('/_default/program-pilihan/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadCollection(context.queryClient, 'pick', params.slug),
  component: PickRoute,
})

function PickRoute() {
  return <CollectionPage kind="pick" slug={Route.useParams().slug} />
}
