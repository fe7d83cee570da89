import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnPortfolio } from '../portfolio/own-page'
import { type Part, parts } from '../portfolio/types'

export const Route = createFileRoute('/_default/_member/portofolio/$type')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { type } }) => {
    if (!parts.some((part) => part === type)) throw notFound()
  },
  component: OwnPage,
})

function OwnPage() {
  return <OwnPortfolio part={Route.useParams().type as Part} />
}
