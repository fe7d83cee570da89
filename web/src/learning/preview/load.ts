import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { previewQuery } from './queries'

/** Who attends the programme goes to the activity itself, where progress counts. */
export async function loadPreview(client: QueryClient, slug: string) {
  const preview = await client.ensureQueryData(previewQuery(slug)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw redirect({ to: '/404', replace: true })
    throw error
  })
  if (preview.program.enrolled) throw redirect({ to: '/aktivitas/$slug', params: { slug }, replace: true })
  return { title: preview.activity.title }
}
