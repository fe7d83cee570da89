import * as format from '@/shared/text/format'
import { ActivityCategory } from '@/shared/ui/activity-category'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import { ActivityOffer } from '../add-on/offers'
import { activityIcon } from './activity-icon'
import { text } from './topics-text'
import type { Resource } from './types'

/** One activity as outsiders see it: what it is and how long it takes. */
export function ActivityRow({ activity }: { activity: Resource }) {
  const { title, type, activity_type_label, duration, is_addon_resource, is_assessment, mandatory, is_open } = activity
  return (
    <li className="topic-activity">
      <div className="flex items-start gap-3.5">
        <Icon of={activityIcon(type)} className="mt-0.5 text-ink-muted" />
        <div className="min-w-0 flex-1">
          <p className="mb-1.5 text-[.9375rem]/[1.4] font-semibold">
            <span className="sr-only">{`${activity_type_label}: `}</span>
            {title}
          </p>
          <p className="flex flex-wrap gap-2">
            <ActivityCategory activity={activity} />
            {is_assessment && <Tag>{text.tags.assessment}</Tag>}
            {is_addon_resource && <Tag tone="warning">{text.tags.addOn}</Tag>}
            {mandatory && <Tag>{text.tags.mandatory}</Tag>}
            {is_open && <Tag tone="outline">{text.tags.open}</Tag>}
          </p>
        </div>
        <span className="mt-0.5 text-xs whitespace-nowrap text-ink-muted">{format.minutes(duration)}</span>
      </div>
      {is_addon_resource && <ActivityOffer activity={activity} />}
    </li>
  )
}
