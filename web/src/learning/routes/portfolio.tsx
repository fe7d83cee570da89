import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '@/shared/routing/only-known'
import { OwnPortfolio } from '../portfolio/own-page'
import { type Part, parts } from '../portfolio/types'

export const Route = createFileRoute('/_default/_member/portofolio/$type')({
  beforeLoad: onlyKnown('type', parts),
  component: OwnPage,
})

function OwnPage() {
  return <OwnPortfolio part={Route.useParams().type as Part} />
}
