import { Link } from '@tanstack/react-router'
import { Check, Lock, Play } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Icon } from '@/shared/ui/icon'
import type { ActivityItem } from '../../types'
import { ActivityTags } from '../activity-tags'
import { text as page } from '../text'
import { ActivityOffer } from './later-offers'
import { text } from './text'

interface ActivityRowProps {
  activity: ActivityItem
  isCurrent: boolean
  onChosen?: () => void
}

type State = 'done' | 'current' | 'locked' | 'open'

function stateOf({ is_complete, lock_result }: ActivityItem, isCurrent: boolean): State {
  if (isCurrent) return 'current'
  if (lock_result) return 'locked'
  return is_complete ? 'done' : 'open'
}

/** One activity on the thread: done, current, locked with the reason, or its number. */
export function ActivityRow({ activity, isCurrent, onChosen }: ActivityRowProps) {
  const state = stateOf(activity, isCurrent)
  const words = <Words activity={activity} state={state} />
  return (
    <li data-state={state} className="thread-row">
      {state === 'locked' ? (
        // Without an address it goes nowhere; the words say why.
        // biome-ignore lint/a11y/useSemanticElements: a link that is off has no address
        <span role="link" aria-disabled="true" tabIndex={0} className="thread-link">
          {words}
        </span>
      ) : (
        <Link
          to="/aktivitas/$slug"
          params={{ slug: activity.slug }}
          search={true}
          preload={false}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onChosen}
          className="thread-link"
        >
          {words}
        </Link>
      )}
      {activity.is_addon_resource && !activity.enrolled && (
        <Suspense fallback={null}>
          <ActivityOffer activity={activity} />
        </Suspense>
      )}
    </li>
  )
}

function Words({ activity, state }: { activity: ActivityItem; state: State }) {
  const { title, lock_result } = activity
  return (
    <>
      <span className="thread-node" data-done={activity.is_complete || undefined}>
        {mark(activity, state)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="thread-title">
          <span className="sr-only">{spokenState(activity, state)}</span>
          {title}
        </span>
        <ActivityTags activity={activity} hasTime />
        {lock_result && <span className="mt-1 block text-xs text-ink-muted">{page.locks[lock_result]}</span>}
      </span>
    </>
  )
}

function mark({ is_complete, number }: ActivityItem, state: State): ReactNode {
  if (state === 'locked') return <Icon of={Lock} size={15} strokeWidth={2.6} />
  if (is_complete) return <Icon of={Check} size={15} strokeWidth={2.6} />
  return state === 'current' ? <Icon of={Play} size={15} strokeWidth={2.6} className="fill-current" /> : number
}

function spokenState({ is_complete, number }: ActivityItem, state: State): string {
  if (state === 'locked') return text.states.locked
  if (is_complete) return text.states.done
  return state === 'current' ? text.states.current : `${number}. `
}
