import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { leafOf } from '@/shared/text/calendar'
import { type Day, dayOf, fullDay, plusDays, startOf } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import type { DueItem } from '../due/types'
import { categoryTone } from '../type-icon'
import { text } from './text'

/** Day by day, what there is on each. */
export function Agenda({ items, today }: { items: readonly DueItem[]; today: Day }) {
  const days = [...new Set(items.map(({ due_at }) => dayOf(due_at)))]
  return (
    <ol className="agenda">
      {days.map((day) => (
        <li key={day} className="agenda-day">
          <Leaf day={day} />
          <div className="min-w-0">
            <h2 className="agenda-title">{dayName(day, today)}</h2>
            <ul>
              {items
                .filter(({ due_at }) => dayOf(due_at) === day)
                .map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function dayName(day: Day, today: Day): string {
  if (day === today) return text.today
  return day === plusDays(today, 1) ? text.tomorrow : fullDay(day)
}

function Leaf({ day }: { day: Day }) {
  const leaf = leafOf(startOf(day))
  return (
    <span aria-hidden="true" className="agenda-leaf">
      <b>{leaf.day}</b>
      <span>{leaf.month}</span>
    </span>
  )
}

function Entry({ item }: { item: DueItem }) {
  const { slug, title, program, due_at, is_complete, activity_category } = item
  return (
    <li>
      <Link to="/aktivitas/$slug" params={{ slug }} className="agenda-entry">
        <i style={{ background: `var(--act-${categoryTone(activity_category)})` }} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft">
            <time dateTime={new Date(due_at).toISOString()}>{whenOf(item)}</time>
            {` · ${program.title}`}
          </span>
        </span>
        {is_complete ? (
          <span className="inline-flex items-center gap-1 text-xs font-semibold text-success">
            <Icon of={CircleCheck} size={16} />
            {text.done}
          </span>
        ) : (
          <Icon of={ChevronRight} className="text-ink-muted" />
        )}
      </Link>
    </li>
  )
}

/** A meeting lasts; the rest is due by then. */
function whenOf({ type, starts_at, ends_at, due_at }: DueItem): string {
  if (type !== 'live_streaming') return text.deadline(format.time(due_at))
  return starts_at && ends_at ? format.timeSpan(starts_at, ends_at) : format.time(due_at)
}
