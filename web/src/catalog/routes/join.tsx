import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '@/shared/routing/search-params'
import { JoinPage } from '../guides/join-page'
import { joinable } from '../guides/joinable'

export const Route = createFileRoute('/_default/ikutprogram')({
  validateSearch: searchParams({ id: oneOf(...joinable) }),
  component: JoinRoute,
})

function JoinRoute() {
  return <JoinPage category={Route.useSearch().id ?? 'kelasmu'} />
}
