import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '../portfolio/work-page'

export const Route = createFileRoute('/_default/_member/portofolio/aktivitas/$id/$itemId')({ component: OwnItem })

function OwnItem() {
  const { id, itemId } = Route.useParams()
  return <WorkPage id={Number(id)} itemId={Number(itemId)} />
}
