import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { isPart } from './parts'
import { facilitatorsQuery, programTitleQuery, teachingHomeQuery } from './queries'

const nowhere = () => redirect({ to: '/404', replace: true })

/** To who does not teach the programme there is no such page; nor is there a part that nobody knows. Who had none may have it by now. */
export async function loadTaught(client: QueryClient, program: string, part: string) {
  const known = client.getQueryData(teachingHomeQuery.queryKey)
  const isOwn = ({ slug }: { slug: string }) => slug === program
  const home = known?.programs.some(isOwn) ? known : await client.fetchQuery({ ...teachingHomeQuery, staleTime: 0 })
  const found = home.programs.find(isOwn)
  if (!found || !isPart(part)) throw nowhere()
  return { title: found.title }
}

/** Who teaches is for operators to say; to all others there is no such page. */
export async function loadFacilitators(client: QueryClient, user: { is_admin: boolean }, program: string) {
  if (!user.is_admin) throw nowhere()
  const naming = client.ensureQueryData(programTitleQuery(program))
  await client.ensureQueryData(facilitatorsQuery(program)).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) throw nowhere()
    throw error
  })
  await naming
}
