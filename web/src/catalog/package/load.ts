import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { packageQuery } from './queries'
import { text } from './text'

export async function loadPackage(client: QueryClient, slug: string) {
  const found = await client.ensureQueryData(packageQuery(slug))
  if (found === 'unknown') throw redirect({ to: '/404', replace: true })
  return { title: found === 'removed' ? text.removed.title : found.title }
}
