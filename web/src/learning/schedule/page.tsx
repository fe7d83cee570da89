import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLast } from '@/shared/lib/use-last'
import {
  type Day,
  dayNumber,
  dayOf,
  monthOf,
  monthTitle,
  nextMonth,
  plainDay,
  plusDays,
  weekOf,
} from '@/shared/text/days'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { textLink } from '@/shared/ui/text-link'
import { useNow } from '../use-now'
import { Agenda } from './agenda'
import { CalendarLink } from './calendar-link'
import { MonthGrid } from './month-grid'
import { shownBy } from './period'
import { agendaQuery } from './queries'
import './schedule.css'
import { StepLink } from './step-link'
import { text } from './text'
import { WeekStrip } from './week-strip'

/** Meetings and deadlines: a week, its agenda, and on a desktop the month. The address holds the day. */
export function SchedulePage() {
  const search = useSearch({ from: '/_default/_member/jadwal' })
  const now = useNow()
  const today = dayOf(now)
  const { day, month, weeks, from, to } = shownBy(search, today)
  const query = useQuery(agendaQuery(from, to))
  const items = useLast(query.data) ?? []
  const coming = items.filter(({ due_at }) => dayOf(due_at) >= day)
  const week = weekOf(day)
  return (
    <div className="page schedule">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-h1">{text.title}</h1>
          {day !== today && (
            <Link to="/jadwal" search={{}} className={`${textLink} inline-flex min-h-11 items-center text-sm`}>
              {text.toToday}
            </Link>
          )}
        </div>
        <div className="schedule-steps">
          <StepLink label={text.weekBefore} icon={ChevronLeft} search={{ tanggal: plusDays(day, -7) }} />
          <b>{weekName(week[0] ?? day, week[6] ?? day)}</b>
          <StepLink label={text.weekAfter} icon={ChevronRight} search={{ tanggal: plusDays(day, 7) }} />
        </div>
        <WeekStrip week={week} today={today} chosen={day} items={items} />
        <section aria-label={text.agenda} aria-busy={query.isPending} className="mt-6">
          {query.isError && <LoadFailure onRetry={() => void query.refetch()}>{text.failed}</LoadFailure>}
          {query.isPending && items.length === 0 && <Waiting />}
          {coming.length > 0 && <Agenda items={coming} today={today} />}
          {query.isSuccess && coming.length === 0 && (
            <div className="py-8">
              <EmptyState title={text.empty.title}>{text.empty.sentence(plainDay(day), plainDay(to))}</EmptyState>
            </div>
          )}
        </section>
        <Link
          to="/jadwal"
          search={{ bulan: nextMonth(month) }}
          className={`${textLink} inline-flex min-h-11 items-center text-sm`}
        >
          {text.goOn(monthTitle(nextMonth(month)))}
        </Link>
      </div>
      <aside className="schedule-side">
        <MonthGrid month={month} weeks={weeks} today={today} chosen={day} items={items} />
        <CalendarLink />
      </aside>
    </div>
  )
}

/** The month is said once, where one is enough. */
const weekName = (from: Day, to: Day) =>
  text.weekOf(monthOf(from) === monthOf(to) ? dayNumber(from) : plainDay(from), plainDay(to))

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
