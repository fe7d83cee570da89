import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { dueWords } from '@/shared/text/due-words'
import { Icon } from '@/shared/ui/icon'
import { Jelujur } from '@/shared/ui/jelujur'
import { textLink } from '@/shared/ui/text-link'
import type { ChildProgress as Progress } from './queries'
import { text } from './text'

const words = text.progress

/** The stitches of this week, or of the class that was used last where the week has no dates, and what comes next. */
export function ChildProgress({ of: { week, latest, next } }: { of: Progress }) {
  if (!latest)
    return (
      <p className="text-sm text-ink-soft">
        {words.none}{' '}
        <Link to="/search" className={textLink}>
          {words.find}
        </Link>
      </p>
    )
  const isDated = week.total > 0
  const { done, total } = isDated ? week : latest.progress
  return (
    <div className="flex flex-col gap-2.5">
      <div>
        <p className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
          <span className="truncate text-ink-soft">{isDated ? words.week : latest.title}</span>
          <b className="tabular-nums">{`${done}/${total}`}</b>
        </p>
        <Jelujur done={done} total={total} />
      </div>
      {isDated && done === total ? (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <Icon of={CircleCheck} size={16} />
          {words.weekDone}
        </p>
      ) : (
        next && <Next next={next} />
      )}
    </div>
  )
}

function Next({ next: { title, due_at: at } }: { next: NonNullable<Progress['next']> }) {
  return (
    <p className="text-sm text-ink-soft">
      {words.next}
      <b className="font-semibold text-ink">{title}</b>
      {at != null && <span className="block text-xs text-ink-muted">{dueWords(at, Date.now()).words}</span>}
    </p>
  )
}
