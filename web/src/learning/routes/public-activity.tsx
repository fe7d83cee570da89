import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '../portfolio/work-page'

export const Route = createFileRoute('/_default/u/$username/aktivitas/$id')({ component: PublicWork })

function PublicWork() {
  const { username, id } = Route.useParams()
  return <WorkPage id={Number(id)} username={username} />
}
