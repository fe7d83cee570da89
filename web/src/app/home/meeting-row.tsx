import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { levelsLabel } from '@/catalog/level-label'
import { leafOf } from '@/shared/text/calendar'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { LevelName } from '@/shared/ui/level-name'
import { Tag } from '@/shared/ui/tag'
import { text } from './lower-text'
import type { Meeting } from './queries'

/** Fewer seats than this are worth a word. */
const fewSeats = 10

/** When, what, for whom and by whom; it leads to the programme of the meeting. */
export function MeetingRow({ meeting }: { meeting: Meeting }) {
  const { title, starts_at, ends_at, program, levels, institution, seats_left } = meeting
  const { day, month, weekday } = leafOf(starts_at)
  const youngest = levels[0]
  const isFilling = seats_left !== null && seats_left < fewSeats
  return (
    <li>
      <Link
        to="/program/$id"
        params={{ id: program.slug }}
        className="group grid grid-cols-[52px_1fr] items-center gap-x-4 py-3.5 desk:grid-cols-[56px_1fr_auto_20px] desk:gap-x-5"
      >
        <span
          aria-hidden="true"
          className="flex flex-col items-center self-start rounded-lg bg-primary-soft py-2 text-on-primary-soft"
        >
          <span className="text-lg leading-none font-extrabold">{day}</span>
          <span className="mt-1 text-xs/[1] font-bold">{month}</span>
        </span>
        <span className="min-w-0">
          <span className="block font-bold group-hover:text-primary desk:text-lg/[1.4]">{title}</span>
          <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            <time dateTime={new Date(starts_at).toISOString()}>
              <span className="sr-only">{format.date(starts_at)}</span>
              <span aria-hidden="true">{weekday}</span>
              {`, ${ends_at === null ? format.time(starts_at) : format.timeSpan(starts_at, ends_at)}`}
            </time>
            {youngest && <LevelName level={youngest.stage} name={levelsLabel(levels)} />}
            <span className="max-desk:hidden">{institution.name}</span>
          </span>
        </span>
        {isFilling && (
          <span className="max-desk:col-start-2 max-desk:mt-1.5">
            <Tag tone="warning">{text.upcoming.seats(seats_left)}</Tag>
          </span>
        )}
        <Icon of={ChevronRight} className="text-ink-muted max-desk:hidden desk:col-start-4" />
      </Link>
    </li>
  )
}
