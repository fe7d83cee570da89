import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '@/shared/routing/search-params'
import { PackagesPage } from '../packages/packages-page'
import { variants } from '../packages/variants'

export const Route = createFileRoute('/_default/paket')({
  validateSearch: searchParams({ variant: oneOf(...variants) }),
  component: PackagesRoute,
})

function PackagesRoute() {
  return <PackagesPage variant={Route.useSearch().variant} />
}
