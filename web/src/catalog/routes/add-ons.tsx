import { createFileRoute } from '@tanstack/react-router'
import { addOnTypes } from '@/catalog/add-on-types'
import { onlyKnown } from '@/shared/routing/only-known'
import { words } from '@/shared/routing/search-params'
import { AddOnsPage } from '../add-on/list-page'

const validateSearch = words<'search'>()

export const Route = createFileRoute('/_default/aktivitas-tambahan/$type')({
  validateSearch,
  beforeLoad: onlyKnown('type', addOnTypes),
  component: AddOnsRoute,
})

function AddOnsRoute() {
  const { type } = Route.useParams()
  const { search = '' } = Route.useSearch()
  return <AddOnsPage type={addOnTypes.find((each) => each === type) ?? 'lainnya'} search={search} />
}
