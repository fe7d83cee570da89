import { createFileRoute, notFound } from '@tanstack/react-router'
import { PublicPortfolio } from '../portfolio/public-page'
import type { Part } from '../portfolio/types'

export const Route = createFileRoute('/_default/u/$username/$type')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { type } }) => {
    if (!(type in partOf)) throw notFound()
  },
  component: PublicPage,
})

/** Works go by another name here (R131). */
const partOf: Record<string, Part> = {
  portofolio: 'karya',
  karya: 'karya',
  program: 'program',
  sertifikat: 'sertifikat',
}

function PublicPage() {
  const { username, type } = Route.useParams()
  return <PublicPortfolio username={username} part={partOf[type] ?? 'karya'} />
}
