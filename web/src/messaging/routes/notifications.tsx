import { createFileRoute } from '@tanstack/react-router'
import { kindOf } from '../notifications'
import { NotificationsPage } from '../notifications-page'

export const Route = createFileRoute('/_default/notifikasi')({ component: Notifications })

function Notifications() {
  const { type, id }: { type?: string; id?: string } = Route.useSearch()
  const meant = Number(id)
  return <NotificationsPage kind={kindOf(type)} id={Number.isSafeInteger(meant) && meant > 0 ? meant : null} />
}
