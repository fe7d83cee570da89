import { createFileRoute } from '@tanstack/react-router'
import { loadModeration } from '../teaching/moderation/load'
import { ModerationPage } from '../teaching/moderation/page'
import { moderationSearch } from '../teaching/moderation/search-params'

export const Route = createFileRoute('/_default/_member/mengajar/moderasi')({
  validateSearch: moderationSearch,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient, user } }) => loadModeration(queryClient, user),
  component: Moderation,
})

function Moderation() {
  const { bagian = 'pesan', program } = Route.useSearch()
  return <ModerationPage part={bagian} program={program} />
}
