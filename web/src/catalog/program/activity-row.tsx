import { Play } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { ActivityCategory } from '@/shared/ui/activity-category'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import { ActivityOffer } from '../add-on/offers'
import { activityIcon } from './activity-icon'
import { text } from './topics-text'
import type { Resource } from './types'

interface ActivityRowProps {
  activity: Resource
  /** Who attends has the activity itself. */
  isEnrolled: boolean
}

/** One activity as outsiders see it: what it is, how long it takes, and whether it can be tried. */
export function ActivityRow({ activity, isEnrolled }: ActivityRowProps) {
  const { slug, title, type, activity_type_label, duration, is_addon_resource, is_assessment, mandatory, is_open } =
    activity
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
          {is_open && !isEnrolled && (
            <LinkButton
              to="/coba/$slug"
              params={{ slug }}
              aria-label={`${text.tryOut}: ${title}`}
              look="text"
              icon={Play}
              className="mt-1 -ml-3"
            >
              {text.tryOut}
            </LinkButton>
          )}
        </div>
        <span className="mt-0.5 text-xs whitespace-nowrap text-ink-muted">{format.minutes(duration)}</span>
      </div>
      {is_addon_resource && <ActivityOffer activity={activity} />}
    </li>
  )
}
