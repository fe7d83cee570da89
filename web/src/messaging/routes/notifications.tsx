import { createFileRoute } from '@tanstack/react-router'
import { number, oneOf, searchParams } from '@/shared/routing/search-params'
import { NotificationsPage } from '../notifications-page'

export const Route = createFileRoute('/_default/_member/notifikasi')({
  validateSearch: searchParams({ type: oneOf('program', 'info'), id: number(1) }),
  component: Notifications,
})

function Notifications() {
  const { type = 'program', id = null } = Route.useSearch()
  return <NotificationsPage kind={type} id={id} />
}
