import { CalendarClock, Check, X } from 'lucide-react'
import { dateTime, number } from '@/shared/text/format'
import { Tag } from '@/shared/ui/tag'
import { text } from './text'
import type { LearningReport } from './types'

const words = text.meetings
const looks = {
  attended: { tone: 'success', icon: Check },
  missed: { tone: 'danger', icon: X },
  coming: { tone: 'neutral', icon: CalendarClock },
} as const

/** Which meetings the learner came to. */
export function Meetings({ report: { meetings, attendance } }: { report: LearningReport }) {
  return (
    <section aria-labelledby="kehadiran" className="report-part">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="kehadiran" className="text-h2">
          {words.title}
        </h2>
        {attendance.held > 0 && (
          <p className="text-sm text-ink-soft">{words.held(number(attendance.attended), number(attendance.held))}</p>
        )}
      </div>
      <ol className="report-meetings">
        {meetings.map(({ activity_id, title, starts_at, state }) => (
          <li key={activity_id}>
            <p className="text-[.9375rem] font-bold wrap-anywhere">{title}</p>
            <p className="text-xs text-ink-muted">{dateTime(starts_at)}</p>
            <p className="report-came">
              <Tag {...looks[state]}>{words.states[state]}</Tag>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
