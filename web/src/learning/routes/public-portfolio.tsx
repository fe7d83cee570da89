import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '@/shared/routing/only-known'
import { PublicPortfolio } from '../portfolio/public-page'
import type { Part } from '../portfolio/types'

/** Works go by another name here (R131). */
const partOf: Record<string, Part> = { portofolio: 'karya', karya: 'karya', program: 'program' }

export const Route = createFileRoute('/_default/u/$username/$type')({
  beforeLoad: onlyKnown('type', Object.keys(partOf)),
  component: PublicPage,
})

function PublicPage() {
  const { username, type } = Route.useParams()
  return <PublicPortfolio username={username} part={partOf[type] ?? 'karya'} />
}
