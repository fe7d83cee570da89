import { createFileRoute } from '@tanstack/react-router'
import { RaporPage } from '../rapor/page'
import { raporSearch } from '../rapor/search-params'

export const Route = createFileRoute('/_default/_member/rapor-murid')({
  validateSearch: raporSearch,
  codeSplitGroupings: [['component']],
  component: RaporRoute,
})

function RaporRoute() {
  return <RaporPage search={Route.useSearch()} />
}
