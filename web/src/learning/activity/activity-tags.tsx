import * as format from '@/shared/text/format'
import { ActivityCategory } from '@/shared/ui/activity-category'
import { Tag } from '@/shared/ui/tag'
import type { ActivityItem } from '../types'
import { text } from './text'

interface ActivityTagsProps {
  activity: ActivityItem
  /** The list tells here how long it takes; the page tells it with the number. */
  hasTime?: boolean
}

/** B397 B398 */
export function ActivityTags({ activity, hasTime = false }: ActivityTagsProps) {
  const { is_assessment, is_addon_resource, mandatory, is_archived, duration } = activity
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ActivityCategory activity={activity} />
      {is_assessment && <Tag>{text.tags.assessment}</Tag>}
      {is_addon_resource && <Tag tone="warning">{text.tags.addOn}</Tag>}
      {mandatory && <Tag>{text.tags.mandatory}</Tag>}
      {is_archived && <Tag tone="outline">{text.tags.archived}</Tag>}
      {hasTime ? (
        <span className="text-xs text-ink-muted">{format.minutes(duration)}</span>
      ) : (
        <span className="text-xs text-ink-muted">
          {text.numbered(format.number(activity.number), format.minutes(duration))}
        </span>
      )}
    </span>
  )
}
