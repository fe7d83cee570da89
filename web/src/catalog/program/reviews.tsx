import { useInfiniteQuery } from '@tanstack/react-query'
import { ChipLink } from '@/shared/routing/chip-link'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { useUser } from '@/shared/user'
import { ListEnd } from '../list-end'
import { HidingPart } from './hiding/part'
import { reviewsQuery } from './queries'
import { RatingSummary } from './rating-summary'
import { text } from './ratings-text'
import { ReviewRows } from './review-rows'
import type { Program } from './types'

/** Everything that people wrote about the programme, by stars if one likes. */
export function ReviewsPart({ program, stars }: { program: Program; stars: number | null }) {
  const isOperator = useUser()?.is_admin ?? false
  // Who looks after reviews also sees those that are hidden, and they are not counted.
  if (program.reviewers === 0 && !isOperator) {
    return (
      <div className="py-10">
        <EmptyState title={text.none.title}>{text.none.sentence}</EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="ulasan" className="pt-6">
      <h2 id="ulasan" className="text-h2">
        {text.heading}
      </h2>
      <RatingSummary program={program} />
      <StarFilter chosen={stars} />
      <ReviewList program={program} stars={stars} isOperator={isOperator} />
    </section>
  )
}

/** Keeps the page as it is but for the list. */
function StarFilter({ chosen }: { chosen: number | null }) {
  return (
    <nav aria-label={text.filter} className="mt-6 flex flex-wrap gap-2">
      {[null, 5, 4, 3, 2, 1].map((stars) => (
        <ChipLink
          key={stars}
          to="."
          search={((before: object) => ({ ...before, bintang: stars ?? undefined })) as never}
          isOn={stars === chosen}
          resetScroll={false}
        >
          {stars === null ? text.all : text.stars(stars)}
        </ChipLink>
      ))}
    </nav>
  )
}

interface ReviewListProps {
  program: Program
  stars: number | null
  isOperator: boolean
}

function ReviewList({ program, stars, isOperator }: ReviewListProps) {
  const list = useInfiniteQuery(reviewsQuery(program.id, stars))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="mt-6 flex flex-col gap-5">
      {list.isPending && (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void list.refetch()}>
          {text.failed}
        </LoadFailure>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState heading="h3" title={text.noneSuch.title}>
          {text.noneSuch.sentence}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <ReviewRows
            reviews={rows}
            act={isOperator ? (review) => <HidingPart program={program} review={review} /> : undefined}
          />
          <ListEnd
            list={list}
            shown={rows.length}
            total={stars === null && !isOperator ? program.reviewers : undefined}
            noun={text.noun}
          />
        </>
      )}
    </div>
  )
}
