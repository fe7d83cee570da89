import { useQuery } from '@tanstack/react-query'
import type { Category } from '@/shared/art/category'
import * as format from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Tag } from '@/shared/ui/tag'
import { TopicActivities, UnfoldingTopic } from '@/shared/ui/unfolding-topic'
import { TopicOffer } from '../add-on/offers'
import { categoryGround, categoryInk } from '../category-ground'
import { ActivityRow } from './activity-row'
import { topicQuery } from './queries'
import { text } from './topics-text'
import type { Chapter, Program } from './types'

interface TopicProps {
  program: Pick<Program, 'slug' | 'enrolled'>
  category: Category
  topic: Chapter
  number: number
  isOpen: boolean
  onToggle: () => void
}

/** One topic as outsiders see it. */
export function Topic({ program, category, topic, number, isOpen, onToggle }: TopicProps) {
  const head = (
    <>
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
    </>
  )
  return (
    <UnfoldingTopic look="topic" head={head} isOpen={isOpen} onToggle={onToggle}>
      {topic.is_addon && <TopicOffer topic={topic} />}
      <Activities program={program} topic={topic} />
    </UnfoldingTopic>
  )
}

function Activities({ program, topic }: Pick<TopicProps, 'program' | 'topic'>) {
  return (
    <TopicActivities
      asked={useQuery(topicQuery(program.slug, topic.id))}
      failed={text.topicFailed}
      count={topic.total_resource}
    >
      {(activity) => <ActivityRow key={activity.id} activity={activity} isEnrolled={program.enrolled} />}
    </TopicActivities>
  )
}
