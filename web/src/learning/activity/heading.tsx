import { CircleCheck } from 'lucide-react'
import * as format from '@/shared/text/format'
import { Tag } from '@/shared/ui/tag'
import type { ActivityDetail } from '../types'
import { ActivityTags } from './activity-tags'
import { text } from './text'

/** What the activity is, and that it is done. */
export function Heading({ activity }: { activity: ActivityDetail }) {
  const { score } = activity.user_activity
  return (
    <div className="study-heading">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <ActivityTags activity={activity} />
        {activity.is_complete && (
          <Tag tone="success" icon={CircleCheck}>
            {text.tags.done}
          </Tag>
        )}
        {score !== null && <Tag>{text.score(format.number(score))}</Tag>}
      </div>
      <h1 className="text-h2 wrap-anywhere">{activity.title}</h1>
    </div>
  )
}
