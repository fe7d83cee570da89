import { createFileRoute } from '@tanstack/react-router'
import { loadTranscript } from '../rapor/load'
import { TranscriptPage } from '../rapor/transcript-page'

export const Route = createFileRoute('/_default/_member/rapor-murid/$transcriptId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadTranscript(context.queryClient, params.transcriptId),
  component: TranscriptRoute,
})

function TranscriptRoute() {
  return <TranscriptPage id={Number(Route.useParams().transcriptId)} />
}
