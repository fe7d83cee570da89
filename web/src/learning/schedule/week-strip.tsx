import { Link } from '@tanstack/react-router'
import { type Day, dayNumber, dayOf, fullDay, shortWeekday } from '@/shared/text/days'
import { cx } from '@/shared/ui/cx'
import type { DueItem } from '../due/types'
import { text } from './text'
import './week-strip.css'

const mostPips = 3

interface WeekStripProps {
  week: readonly Day[]
  today: Day
  /** The day that the page is about; today when it is about none. */
  chosen?: Day
  items: readonly DueItem[]
}

/** Seven days with a pip for each thing on them; a day leads to its agenda. */
export function WeekStrip({ week, today, chosen = today, items }: WeekStripProps) {
  return (
    <ol className="week-strip">
      {week.map((day) => {
        const count = items.filter(({ due_at }) => dayOf(due_at) === day).length
        return (
          <li key={day}>
            <Link
              to="/jadwal"
              search={{ tanggal: day }}
              aria-current={day === today ? 'date' : undefined}
              className={cx('week-day', day === chosen && 'is-chosen')}
            >
              <span className="sr-only">{text.dayLabel(fullDay(day), count)}</span>
              <span aria-hidden="true">{shortWeekday(day)}</span>
              <b aria-hidden="true">{dayNumber(day)}</b>
              <Pips count={count} />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function Pips({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="pips">
      {Array.from({ length: Math.min(count, mostPips) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
        <i key={place} />
      ))}
    </span>
  )
}
