import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'
import { LoadFailure } from './load-failure'
import { Skeleton, SkeletonGroup } from './skeleton'

interface UnfoldingProps {
  /** The page's own class; the head and what is unfolded have theirs after it (`topic-head`, `topic-activities`). */
  look: 'topic' | 'study-topic'
  head: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A topic of a programme, with its activities under it when it is open. */
export function UnfoldingTopic({ look, head, isOpen, onToggle, children }: UnfoldingProps) {
  const panel = useId()
  return (
    <li className={look}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className={`${look}-head`}
        >
          {head}
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className={`${look}-activities`}>
          {children}
        </div>
      )}
    </li>
  )
}

interface ActivitiesProps<Activity> {
  asked: { data: Activity[] | undefined; isError: boolean; refetch: () => unknown }
  failed: string
  /** How many there are: their room is kept while they are on their way. */
  count: number
  children: (activity: Activity) => ReactNode
}

/** They are asked for when the topic is opened for the first time. */
export function TopicActivities<Activity>({ asked, failed, count, children }: ActivitiesProps<Activity>) {
  const { data, isError, refetch } = asked
  if (!data && isError) {
    return (
      <LoadFailure className="my-4" onRetry={() => void refetch()}>
        {failed}
      </LoadFailure>
    )
  }
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
          <Skeleton key={place} className="h-14" />
        ))}
      </SkeletonGroup>
    )
  }
  return <ol>{data.map(children)}</ol>
}
