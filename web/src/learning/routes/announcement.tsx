import { createFileRoute } from '@tanstack/react-router'
import { loadAnnouncement } from '../announcement/load'
import { AnnouncementPage } from '../announcement/page'

export const Route = createFileRoute('/_default/_member/pengumuman/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadAnnouncement(context.queryClient, params.slug),
  component: AnnouncementRoute,
})

function AnnouncementRoute() {
  return <AnnouncementPage slug={Route.useParams().slug} />
}
