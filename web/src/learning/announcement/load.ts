import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { announcementQuery } from './queries'

export async function loadAnnouncement(client: QueryClient, slug: string) {
  try {
    const { title } = await client.ensureQueryData(announcementQuery(slug))
    return { title }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect({ to: '/404', replace: true })
    throw error
  }
}
