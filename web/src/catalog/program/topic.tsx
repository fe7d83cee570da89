import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import type { Category } from '@/shared/art/dyes'
import * as format from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tag } from '@/shared/ui/tag'
import { TopicOffer } from '../add-on/offers'
import { categoryGround, categoryInk } from '../category-ground'
import { ActivityRow } from './activity-row'
import { topicQuery } from './queries'
import { text } from './topics-text'
import type { Chapter } from './types'

interface TopicProps {
  /** The programme's slug. */
  program: string
  category: Category
  topic: Chapter
  number: number
  isOpen: boolean
  onToggle: () => void
}

/** One topic. Its activities are asked for when it is opened for the first time. */
export function Topic({ program, category, topic, number, isOpen, onToggle }: TopicProps) {
  const panel = useId()
  return (
    <li className="topic">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="topic-head"
        >
          <span className={cx('program-number', categoryGround[category], categoryInk[category])}>{number}</span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-bold">{topic.title}</span>
              {topic.is_addon && <Tag tone="warning">{text.tags.addOnTopic}</Tag>}
            </span>
            <span className="block text-xs font-normal text-ink-muted">
              {`${text.count(format.number(topic.total_resource))}, ${format.minutes(topic.duration)}`}
            </span>
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className="topic-activities">
          {topic.is_addon && <TopicOffer topic={topic} />}
          <Activities program={program} topic={topic.id} />
        </div>
      )}
    </li>
  )
}

function Activities({ program, topic }: { program: string; topic: number }) {
  const { data, isError, refetch } = useQuery(topicQuery(program, topic))
  if (isError && !data)
    return (
      <LoadFailure className="my-4" onRetry={() => void refetch()}>
        {text.topicFailed}
      </LoadFailure>
    )
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    )
  }
  return (
    <ol>
      {data.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} />
      ))}
    </ol>
  )
}
