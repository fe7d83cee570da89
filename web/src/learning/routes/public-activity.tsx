import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '../portfolio/work-page'

export const Route = createFileRoute('/_default/u/$username/aktivitas/$id/{-$itemId}')({ component: PublicWork })

function PublicWork() {
  const { username, id, itemId } = Route.useParams()
  return <WorkPage id={Number(id)} itemId={itemId === undefined ? undefined : Number(itemId)} username={username} />
}
