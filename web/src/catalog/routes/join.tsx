import { createFileRoute } from '@tanstack/react-router'
import { JoinPage, joinableOf } from '../guides/join-page'

export const Route = createFileRoute('/_default/ikutprogram')({ component: JoinRoute })

function JoinRoute() {
  const { id }: { id?: string } = Route.useSearch()
  return <JoinPage category={joinableOf(id)} />
}
