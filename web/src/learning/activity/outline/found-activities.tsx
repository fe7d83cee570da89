import { useQueries } from '@tanstack/react-query'
import * as format from '@/shared/text/format'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { Topic } from '../../types'
import type { Entered } from '../load'
import { topicQuery } from '../queries'
import { ActivityRow } from './activity-row'
import { type Filter, matches } from './filter'
import { text } from './text'

interface FoundActivitiesProps {
  entered: Entered
  topics: Topic[]
  filter: Filter
  onChosen?: () => void
}

/** What fits the search and the filter, of all topics; those that were never unfolded are asked for now. */
export function FoundActivities({ entered, topics, filter, onChosen }: FoundActivitiesProps) {
  const asked = useQueries({ queries: topics.map((topic) => topicQuery(entered, topic.id)) })
  const failed = asked.filter(({ data, isError }) => !data && isError)
  const found = topics
    .map((topic, place) => ({ topic, rows: (asked[place]?.data ?? []).filter((each) => matches(each, filter)) }))
    .filter(({ rows }) => rows.length > 0)
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  const isWaiting = asked.some(({ isPending }) => isPending)
  return (
    <>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {isWaiting ? null : text.found(format.number(count))}
      </p>
      {found.map(({ topic, rows }) => (
        <section key={topic.id} aria-label={topic.title} className="study-topic py-3">
          <h3 className="mb-2 font-bold">{topic.title}</h3>
          <ol>
            {rows.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                isCurrent={activity.id === entered.activity_id}
                onChosen={onChosen}
              />
            ))}
          </ol>
        </section>
      ))}
      {isWaiting && (
        <SkeletonGroup className="mt-3">
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {failed.length > 0 && (
        <LoadFailure
          className="mt-3"
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        >
          {text.failed}
        </LoadFailure>
      )}
      {!isWaiting && failed.length === 0 && count === 0 && (
        <div className="py-6">
          <EmptyState heading="h3" title={text.nothing.title}>
            {text.nothing.sentence}
          </EmptyState>
        </div>
      )}
    </>
  )
}
