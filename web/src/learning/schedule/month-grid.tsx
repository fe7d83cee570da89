import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type Day,
  dayNumber,
  dayOf,
  fullDay,
  type Month,
  monthBefore,
  monthOf,
  monthTitle,
  nextMonth,
  shortWeekday,
} from '@/shared/text/days'
import { cx } from '@/shared/ui/cx'
import type { DueItem } from '../due/types'
import { StepLink } from './step-link'
import { text } from './text'

interface MonthGridProps {
  month: Month
  weeks: readonly Day[][]
  today: Day
  chosen: Day
  items: readonly DueItem[]
}

/** A month of days, each a link to its agenda; a pip marks those with something on them. */
export function MonthGrid({ month, weeks, today, chosen, items }: MonthGridProps) {
  const counts = new Map<Day, number>()
  for (const { due_at } of items) counts.set(dayOf(due_at), (counts.get(dayOf(due_at)) ?? 0) + 1)
  return (
    <section aria-labelledby="bulan" className="month">
      <div className="schedule-steps">
        <StepLink label={text.monthBefore} icon={ChevronLeft} search={{ bulan: monthBefore(month) }} />
        <h2 id="bulan" className="text-h3">
          {monthTitle(month)}
        </h2>
        <StepLink label={text.monthAfter} icon={ChevronRight} search={{ bulan: nextMonth(month) }} />
      </div>
      <table className="month-table">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Link
                    to="/jadwal"
                    search={{ tanggal: day }}
                    resetScroll={false}
                    aria-label={text.dayLabel(fullDay(day), counts.get(day) ?? 0)}
                    aria-current={day === today ? 'date' : undefined}
                    className={cx(
                      'month-day',
                      day === chosen && 'is-chosen',
                      monthOf(day) !== month && 'is-outside',
                      counts.has(day) && 'is-busy',
                    )}
                  >
                    {dayNumber(day)}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
