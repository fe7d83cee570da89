import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, hourMinute, weekOf } from '@/shared/text/days'
import { LoadFailure } from '@/shared/ui/load-failure'
import { textLink } from '@/shared/ui/text-link'
import { WeekStrip } from '../schedule/week-strip'
import { categoryTone } from '../type-icon'
import { thisWeekQuery } from './queries'
import { text } from './text'

const words = text.week

/** The week as a strip of days, and today hour by hour. */
export default function ThisWeek({ now }: { now: number }) {
  const today = dayOf(now)
  const { data: items = [], isError, isSuccess, refetch } = useQuery(thisWeekQuery(today))
  const ofToday = items.filter(({ due_at }) => dayOf(due_at) === today)
  return (
    <aside aria-labelledby="pekan">
      <div className="dashboard-section">
        <h2 id="pekan" className="text-h2">
          {words.title}
        </h2>
        <Link to="/jadwal" className={`${textLink} inline-flex min-h-11 items-center text-sm desk:min-h-8`}>
          {words.open}
        </Link>
      </div>
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      <WeekStrip week={weekOf(today)} today={today} items={items} />
      {ofToday.length > 0 && (
        <ol className="week-agenda">
          {ofToday.map((item) => (
            <li key={item.id}>
              <Link to="/aktivitas/$slug" params={{ slug: item.slug }}>
                <time dateTime={new Date(item.due_at).toISOString()}>{hourMinute(item.due_at)}</time>
                <i style={{ background: `var(--act-${categoryTone(item.activity_category)})` }} />
                <span>{item.title}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {isSuccess && ofToday.length === 0 && <p className="mt-4 text-sm text-ink-muted">{words.empty}</p>}
    </aside>
  )
}
