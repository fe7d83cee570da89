import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { Jelujur } from '@/shared/ui/jelujur'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tag } from '@/shared/ui/tag'
import type { Topic } from '../../types'
import type { Entered } from '../load'
import { topicQuery } from '../queries'
import { ActivityRow } from './activity-row'
import { TopicOffer } from './offers'
import { text } from './text'

interface TopicItemProps {
  entered: Entered
  topic: Topic & { enrolled: boolean }
  number: number
  isOpen: boolean
  onToggle: () => void
  onChosen?: () => void
}

/** One topic on the list, with how far one is in it. */
export function TopicItem({ entered, topic, number, isOpen, onToggle, onChosen }: TopicItemProps) {
  const panel = useId()
  return (
    <li className="study-topic">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="study-topic-head"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
              {`${number}. ${topic.title}`}
              {topic.is_addon && <Tag tone="warning">{text.addOnTopic}</Tag>}
            </span>
            <Done topic={topic} isCurrent={topic.id === entered.chapter_id} />
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className="pb-3">
          {topic.is_addon && !topic.enrolled && <TopicOffer entered={entered} topic={topic} />}
          <Activities entered={entered} topic={topic.id} onChosen={onChosen} />
        </div>
      )}
    </li>
  )
}

/** A stitch for each activity where one has begun; else only how many there are. */
function Done({ topic, isCurrent }: { topic: Topic; isCurrent: boolean }) {
  const { completed_resource: done, total_resource: total } = topic
  if (done === 0 && !isCurrent)
    return <span className="block text-xs font-normal text-ink-muted">{text.count(format.number(total))}</span>
  return (
    <span className="mt-1.5 flex items-center gap-2">
      <Jelujur done={done} total={total} className="study-stitches" />
      <span className="text-xs font-normal text-ink-muted">
        {text.countDone(format.number(done), format.number(total))}
      </span>
    </span>
  )
}

interface ActivitiesProps {
  entered: Entered
  topic: number
  onChosen?: () => void
}

function Activities({ entered, topic, onChosen }: ActivitiesProps) {
  const { data, isError, refetch } = useQuery(topicQuery(entered, topic))
  if (!data && isError) return <LoadFailure onRetry={() => void refetch()}>{text.topicFailed}</LoadFailure>
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonGroup>
    )
  }
  return (
    <ol>
      {data.map((activity) => (
        <ActivityRow
          key={activity.id}
          activity={activity}
          isCurrent={activity.id === entered.activity_id}
          onChosen={onChosen}
        />
      ))}
    </ol>
  )
}
