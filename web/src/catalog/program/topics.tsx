import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { categoryOf } from '../category-of'
import { longDuration } from '../long-duration'
import { topicsQuery } from './queries'
import { ReviewsSample } from './reviews-sample'
import { Topic } from './topic'
import { text } from './topics-text'
import type { Chapter, Program } from './types'

/** What one learns, topic by topic; below it what others say. */
export function TopicsPart({ program }: { program: Program }) {
  const { data: topics, isError, refetch } = useQuery(topicsQuery(program.slug))
  return (
    <>
      {topics ? (
        <TopicList program={program} topics={topics} />
      ) : isError ? (
        <LoadFailure className="my-4" onRetry={() => void refetch()}>
          {text.failed}
        </LoadFailure>
      ) : (
        <Waiting count={program.topic_count} />
      )}
      <ReviewsSample program={program} />
    </>
  )
}

function TopicList({ program, topics }: { program: Program; topics: Chapter[] }) {
  const [open, setOpen] = useState<readonly number[]>(topics.slice(0, 1).map(({ id }) => id))
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id])
  const areAllOpen = topics.every(({ id }) => open.includes(id))
  if (topics.length === 0) {
    return (
      <div className="py-8">
        <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
      </div>
    )
  }
  return (
    <>
      <div className="mt-3 mb-1.5 flex items-center justify-between gap-4">
        <h2 className="text-sm font-normal text-ink-soft">
          {text.sum(
            format.number(topics.length),
            format.number(program.total_resource),
            longDuration(program.duration),
          )}
        </h2>
        <Button look="text" onClick={() => setOpen(areAllOpen ? [] : topics.map(({ id }) => id))}>
          {areAllOpen ? text.closeAll : text.openAll}
        </Button>
      </div>
      <ol>
        {topics.map((topic, place) => (
          <Topic
            key={topic.id}
            program={program.slug}
            category={categoryOf(program)}
            topic={topic}
            number={place + 1}
            isOpen={open.includes(topic.id)}
            onToggle={() => toggle(topic.id)}
          />
        ))}
      </ol>
    </>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-4">
      {Array.from({ length: Math.max(count, 1) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        <Skeleton key={place} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
