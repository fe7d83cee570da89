import { Suspense } from 'react'
import * as format from '@/shared/text/format'
import { Jelujur } from '@/shared/ui/jelujur'
import { Tag } from '@/shared/ui/tag'
import { TopicActivities, UnfoldingTopic } from '@/shared/ui/unfolding-topic'
import type { Topic } from '../../types'
import type { Entered } from '../load'
import { ActivityRow } from './activity-row'
import { TopicOffer } from './later-offers'
import { text } from './text'
import type { AskedRows } from './use-rows'

interface TopicItemProps {
  entered: Entered
  topic: Topic & { enrolled: boolean }
  number: number
  /** Its activities, when it is open. */
  asked: AskedRows | undefined
  isOpen: boolean
  onToggle: () => void
  onChosen?: () => void
}

/** One topic on the list, with how far one is in it. */
export function TopicItem({ entered, topic, number, asked, isOpen, onToggle, onChosen }: TopicItemProps) {
  const head = (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {`${number}. ${topic.title}`}
        {topic.is_addon && <Tag tone="warning">{text.addOnTopic}</Tag>}
      </span>
      <Done topic={topic} isCurrent={topic.id === entered.chapter_id} />
    </span>
  )
  return (
    <UnfoldingTopic look="study-topic" head={head} isOpen={isOpen} onToggle={onToggle}>
      {topic.is_addon && !topic.enrolled && (
        <Suspense fallback={null}>
          <TopicOffer entered={entered} topic={topic} />
        </Suspense>
      )}
      {asked && (
        <TopicActivities asked={asked} failed={text.topicFailed} count={topic.total_resource}>
          {(activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              isCurrent={activity.id === entered.activity_id}
              onChosen={onChosen}
            />
          )}
        </TopicActivities>
      )}
    </UnfoldingTopic>
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
