import { createFileRoute } from '@tanstack/react-router'
import { PackagesPage } from '../packages/packages-page'
import { variants } from '../packages/query'

export const Route = createFileRoute('/_default/paket')({ component: PackagesRoute })

function PackagesRoute() {
  const { variant }: { variant?: string } = Route.useSearch()
  return <PackagesPage variant={variants.find((each) => each === variant)} />
}
