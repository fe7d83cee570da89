import { createFileRoute } from '@tanstack/react-router'
import { addOnTypes } from '@/catalog/add-on-types'
import { onlyKnown } from '@/shared/routing/only-known'
import { loadAddOn } from '../add-on/load'
import { AddOnPage } from '../add-on/page'

export const Route = createFileRoute('/_default/aktivitas-tambahan/$type/$slug')({
  beforeLoad: onlyKnown('type', addOnTypes),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadAddOn(context.queryClient, params),
  component: AddOnRoute,
})

function AddOnRoute() {
  const { type, slug } = Route.useParams()
  return <AddOnPage type={type} slug={slug} />
}
