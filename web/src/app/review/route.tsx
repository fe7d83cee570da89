import { createFileRoute } from '@tanstack/react-router'
import { number, searchParams } from '@/shared/routing/search-params'
import { loadReview } from './load'
import { ReviewPage } from './page'

export const Route = createFileRoute('/_default/_member/review/$id')({
  validateSearch: searchParams({ bintang: number(1, 5) }),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => loadReview(context.queryClient, params.id),
  component: ReviewRoute,
})

function ReviewRoute() {
  const { program } = Route.useLoaderData()
  return <ReviewPage program={program} stars={Route.useSearch().bintang ?? null} />
}
