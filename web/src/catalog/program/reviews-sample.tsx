import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { useNear } from '../use-near'
import { reviewsQuery } from './queries'
import { RatingSummary } from './rating-summary'
import { text } from './ratings-text'
import { ReviewRows } from './review-rows'
import type { Program } from './types'

/** The newest two reviews below the activities; the rest has its own tab. */
export function ReviewsSample({ program }: { program: Program }) {
  const { near, place } = useNear()
  const { data } = useInfiniteQuery({ ...reviewsQuery(program.id, null), enabled: near && program.reviewers > 0 })
  const newest = data?.pages[0]?.rows.slice(0, 2) ?? []
  return (
    <div ref={place}>
      {program.reviewers > 0 && (
        <section aria-labelledby="ulasan" className="pt-8 desk:pt-14">
          <h2 id="ulasan" className="text-h2">
            {text.heading}
          </h2>
          <RatingSummary program={program} />
          {newest.length > 0 && (
            <div className="mt-6">
              <ReviewRows reviews={newest} />
            </div>
          )}
          <LinkButton
            to="/program/$id"
            params={{ id: program.slug }}
            search={{ tab: 'ulasan' }}
            look="text"
            className="mt-4"
          >
            {text.seeAll(format.number(program.reviewers))}
          </LinkButton>
        </section>
      )}
    </div>
  )
}
