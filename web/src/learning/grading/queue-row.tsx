import { Link } from '@tanstack/react-router'
import { dateTime, number } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Tag } from '@/shared/ui/tag'
import { addressOf } from './address'
import type { QueueItem } from './queries'
import { text } from './text'

export function QueueRow({ program, row }: { program: string; row: QueueItem }) {
  const { kind, work_id, user, group, activity, sent_at, state, score } = row
  return (
    <li>
      <Link
        to="/studio/penilaian/$program/$work"
        params={{ program, work: addressOf(kind, work_id) }}
        className="flex items-center gap-3 px-4 py-3 hover:bg-sunken"
      >
        <Avatar id={user.name} name={user.name} picture={user.avatar} />
        <span className="min-w-0 flex-1">
          <b className="block">{user.name}</b>
          {group && <span className="block text-sm text-ink-soft">{text.groupOf(number(group.members))}</span>}
          <span className="block text-sm text-ink-soft">{activity.title}</span>
          {sent_at !== null && <span className="block text-xs text-ink-muted">{text.sentAt(dateTime(sent_at))}</span>}
          {state === 'graded' && score !== null && (
            <span className="mt-1.5 block">
              <Tag tone="success">{text.score(number(score))}</Tag>
            </span>
          )}
          {state === 'returned' && (
            <span className="mt-1.5 block">
              <Tag tone="warning">{text.returned}</Tag>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
