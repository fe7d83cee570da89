import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadTopics } from './parts'
import { programQuery } from './queries'
import { text } from './text'

/** What the page needs before it stands; a programme that never was leads to the page for that. */
export async function loadProgram(client: QueryClient, id: string) {
  // On its way while the programme is asked for.
  loadTopics().catch(() => {})
  const found = await client.ensureQueryData(programQuery(id))
  if (found.kind === 'unknown') throw redirect({ to: '/404', replace: true })
  if (found.kind !== 'open') return { title: text.titles[found.kind] }
  return { title: found.program.title }
}
