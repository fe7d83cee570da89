import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import * as format from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { text } from './own-review-text'
import { ownReviewQuery } from './queries'

const RatingForm = lazy(async () => ({ default: (await import('./rating-form')).RatingForm }))

/** What one said about a programme, to write or to change. */
export function OwnReviewPart({ program, onChanged }: { program: number; onChanged: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useQuery(ownReviewQuery(program))
  if (!data) return isError ? <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure> : <Waiting />
  const { review, rating_prompt } = data
  if (!review && !rating_prompt) return <EmptyState title={text.notYet.title}>{text.notYet.sentence}</EmptyState>
  return (
    <section aria-labelledby="ulasanku" className={`${card} p-4 desk:p-6`}>
      <h2 ref={heading} id="ulasanku" tabIndex={-1} className="text-h2 outline-none">
        {review ? text.heading.change : text.heading.write}
      </h2>
      {review && <p className="mt-1 text-sm text-ink-muted">{text.written(format.date(review.updated_at))}</p>}
      <div className="mt-4 flex flex-col gap-4">
        {review?.is_hidden && <Alert tone="warning">{text.hidden}</Alert>}
        <Suspense fallback={<Waiting />}>
          {/* What was just saved is another review: its form begins with it. */}
          <RatingForm
            key={review?.updated_at}
            program={program}
            review={review}
            onSent={() => {
              heading.current?.focus()
              onChanged()
            }}
            onSettled={onChanged}
          />
        </Suspense>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
