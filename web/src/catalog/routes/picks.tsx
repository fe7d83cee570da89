import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '../collections/collections-page'
import { loadCollections } from '../collections/load'

export const Route = createFileRoute('/_default/program-pilihan')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadCollections(context.queryClient, 'pick'),
  component: CollectionsPage,
})
