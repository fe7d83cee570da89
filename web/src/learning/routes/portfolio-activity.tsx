import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '../portfolio/work-page'

export const Route = createFileRoute('/_default/_member/portofolio/aktivitas/$id/{-$itemId}')({ component: OwnWork })

function OwnWork() {
  const { id, itemId } = Route.useParams()
  return <WorkPage id={Number(id)} itemId={itemId === undefined ? undefined : Number(itemId)} />
}
