import { useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { categoryOf } from '../category-of'
import { longDuration } from '../long-duration'
import { ReviewsSample } from './reviews-sample'
import { Topic } from './topic'
import { text } from './topics-text'
import type { Chapter, Program } from './types'

/** What one learns, topic by topic; below it what others say. */
export function TopicsPart({ program }: { program: Program }) {
  return (
    <>
      {program.to_try && !program.enrolled && <Invitation slug={program.to_try} />}
      <TopicList program={program} topics={program.chapter_list.flatMap(({ chapters }) => chapters)} />
      <ReviewsSample program={program} />
    </>
  )
}

/** What can be tried at once, before anything is decided. */
function Invitation({ slug }: { slug: string }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-primary-soft px-4 py-3">
      {text.unsure}
      <LinkButton to="/coba/$slug" params={{ slug }} look="secondary">
        {text.tryOut}
      </LinkButton>
    </p>
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
            program={program}
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
