import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { Topic, TopicEntry } from '../../types'
import type { Entered } from '../load'
import { filterOf, placeOf } from '../place'
import { outlineQuery } from '../queries'
import { usePlace } from '../visit'
import { type Filter, isFiltering } from './filter'
import { FilterButton } from './filter-button'
import { FoundActivities } from './found-activities'
import type { OpenTopics } from './open-topics'
import { SearchBox } from './search-box'
import { text } from './text'
import { TopicItem } from './topic'
import { useRows } from './use-rows'

/** The topics in their order; one belongs to the programme, or is bought on top. Entries without topics say nothing (B369). */
const topicsOf = (entries: TopicEntry[]): (Topic & { enrolled: boolean })[] =>
  entries.flatMap(({ enrolled, chapters }) => chapters.map((topic) => ({ ...topic, enrolled })))

interface OutlinePartProps {
  entered: Entered
  topics: OpenTopics
  onChosen?: () => void
}

/** The topics with their activities, and what narrows them. */
export function OutlinePart({ entered, topics, onChosen }: OutlinePartProps) {
  const { data, isError, refetch } = useQuery(outlineQuery(entered))
  const listed = topicsOf(data ?? [])
  const rowsOf = useRows(entered, listed, topics)
  const filter = filterOf(usePlace())
  const navigate = useNavigate()
  const narrow = (change: Partial<Filter>) =>
    void navigate({
      to: '/aktivitas/$slug',
      params: { slug: entered.activity_slug },
      search: placeOf({ ...filter, ...change }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <h2 className="sr-only">{text.list}</h2>
      <div className="flex gap-2">
        <SearchBox words={filter.words} onSearch={(words) => narrow({ words })} />
        <FilterButton chosen={filter.categories} onApply={(categories) => narrow({ categories })} />
      </div>
      {data && !isFiltering(filter) && (
        <ol className="mt-2.5">
          {listed.map((topic, place) => (
            <TopicItem
              key={topic.id}
              entered={entered}
              topic={topic}
              number={place + 1}
              asked={rowsOf(topic.id)}
              isOpen={topics.isOpen(topic.id)}
              onToggle={() => topics.toggle(topic.id)}
              onChosen={onChosen}
            />
          ))}
        </ol>
      )}
      {data && isFiltering(filter) && (
        <FoundActivities entered={entered} topics={listed} filter={filter} onChosen={onChosen} />
      )}
      {!data && isError && (
        <LoadFailure className="mt-4" onRetry={() => void refetch()}>
          {text.failed}
        </LoadFailure>
      )}
      {!data && !isError && <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  )
}
