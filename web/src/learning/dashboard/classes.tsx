import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { textLink } from '@/shared/ui/text-link'
import { ClassCard, cardHeight } from '../classes/class-card'
import type { Summary } from './queries'
import { text } from './text'

const words = text.classes

/** The classes that are not finished, the last used first. */
export function Classes({ summary: { data, isError, refetch } }: { summary: UseQueryResult<Summary> }) {
  return (
    <section aria-labelledby="lanjutkan" className="dashboard-part">
      <div className="dashboard-section">
        <h2 id="lanjutkan" className="text-h2">
          {words.title}
        </h2>
        <Link to="/kelasku" className={`${textLink} inline-flex min-h-11 items-center text-sm desk:min-h-8`}>
          {words.all}
        </Link>
      </div>
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {!data && !isError && (
        <SkeletonGroup className="class-grid">
          <Skeleton className={cardHeight} />
          <Skeleton className={cardHeight} />
          <Skeleton className={cardHeight} />
        </SkeletonGroup>
      )}
      {data?.running.length === 0 && (
        <EmptyState
          heading="h3"
          title={words.empty.title}
          action={
            <LinkButton to="/search" look="secondary">
              {words.empty.find}
            </LinkButton>
          }
        >
          {words.empty.sentence}
        </EmptyState>
      )}
      <ul className="class-grid">
        {data?.running.map((program) => (
          <li key={program.program_user_id}>
            <ClassCard program={program} />
          </li>
        ))}
      </ul>
    </section>
  )
}
