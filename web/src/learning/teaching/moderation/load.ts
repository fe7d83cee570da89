import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { teachingHomeQuery } from '../queries'

/** To who moderates nothing there is no such page. Who taught nothing before may do so by now. */
export async function loadModeration(client: QueryClient, user: { is_admin: boolean }): Promise<void> {
  if (user.is_admin || client.getQueryData(teachingHomeQuery.queryKey)?.programs.length) return
  const { programs } = await client.fetchQuery({ ...teachingHomeQuery, staleTime: 0 })
  if (programs.length === 0) throw redirect({ to: '/404', replace: true })
}
