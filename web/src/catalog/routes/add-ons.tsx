import { createFileRoute } from '@tanstack/react-router'
import { addOnTypes } from '@/catalog/add-on-types'
import { onlyKnown } from '@/shared/routing/only-known'
import { AddOnsPage } from '../add-on/list-page'

export const Route = createFileRoute('/_default/aktivitas-tambahan/$type')({
  beforeLoad: onlyKnown('type', addOnTypes),
  component: AddOnsRoute,
})

function AddOnsRoute() {
  const { type } = Route.useParams()
  const { search = '' }: { search?: string } = Route.useSearch()
  return <AddOnsPage type={addOnTypes.find((each) => each === type) ?? 'lainnya'} search={search} />
}
