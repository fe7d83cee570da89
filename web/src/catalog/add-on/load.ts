import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { addOnQuery } from './queries'

export async function loadAddOn(client: QueryClient, { type, slug }: { type: string; slug: string }) {
  const addOn = await client.ensureQueryData(addOnQuery(type, slug))
  if (typeof addOn === 'string') throw redirect({ to: '/404', replace: true })
  return { title: addOn.title }
}
