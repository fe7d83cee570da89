import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../collections/collection-page'
import { loadCollection } from '../collections/load'

export const Route = createFileRoute('/_default/katalog-program/$katalog')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadCollection(context.queryClient, 'catalogue', params.katalog),
  component: CatalogueRoute,
})

function CatalogueRoute() {
  return <CollectionPage kind="catalogue" slug={Route.useParams().katalog} />
}
