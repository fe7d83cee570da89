import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { certificateQuery, meaningOf } from './queries'
import { text } from './text'

/** Who came by the number of a place goes on to the address that may be handed on. */
export async function loadCertificate(client: QueryClient, id: string) {
  const found = await client.ensureQueryData(certificateQuery(id))
  if (found && 'place' in meaningOf(id)) {
    throw redirect({ to: '/sertifikat/{-$id}', params: { id: found.address }, replace: true })
  }
  return { title: found ? text.title(found.number) : text.absent.title }
}
