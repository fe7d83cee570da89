import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '../portfolio/work-page'

export const Route = createFileRoute('/_default/_member/portofolio/aktivitas/$id')({ component: OwnWork })

function OwnWork() {
  return <WorkPage id={Number(Route.useParams().id)} />
}
