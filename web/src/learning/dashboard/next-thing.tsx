import { BookOpen, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { nearSpanWords } from '@/shared/text/near-span-words'
import { opensWords } from '@/shared/text/opens-words'
import { type DueItem, isDue } from '../due/types'
import { opensBeforeMs } from '../meeting/opens-before'
import { Plate } from '../plate/plate'
import type { EnrolledItem } from '../types'
import type { Summary } from './queries'
import { text } from './text'

const CalendarButton = lazy(() => import('../meeting/calendar-button'))

/** The one big thing: the nearest meeting, else the class that one was in last. Without either there is none. */
export function NextThing({ summary, now }: { summary: Summary; now: number }) {
  const { next_meeting: meeting, running } = summary
  const latest = running[0]
  if (meeting && isDue(meeting)) return <NextMeeting meeting={meeting} now={now} />
  return latest?.next_activity ? <GoOn program={latest} activity={latest.next_activity} /> : null
}

/** Until the room opens there is the material, and the calendar. */
function NextMeeting({ meeting, now }: { meeting: DueItem; now: number }) {
  const { slug, title, program, lock_result: lock } = meeting
  const starts = meeting.starts_at ?? meeting.due_at
  const ends = meeting.ends_at ?? starts + meeting.duration * 60_000
  const isOpen = now >= starts - opensBeforeMs
  const facts = [program.title, nearSpanWords(starts, ends, now)]
  const calendar = (
    <Suspense fallback={null}>
      <CalendarButton
        meeting={{ slug, title, program: program.title, starts, ends }}
        look="secondary"
        className="plate-second"
      />
    </Suspense>
  )
  if (lock) {
    return (
      <Plate icon={Video} lead={startWords(starts, now)} title={title} facts={[...facts, text.locks[lock] ?? '']}>
        <LinkButton to="/program/$id" params={{ id: program.slug }} look="accent" size="large">
          {text.program}
        </LinkButton>
        {calendar}
      </Plate>
    )
  }
  return (
    <Plate icon={Video} lead={startWords(starts, now)} title={title} facts={facts}>
      {isOpen && (
        <LinkButton to="/zoom-meeting/$" params={{ _splat: slug }} look="accent" size="large">
          {text.join}
        </LinkButton>
      )}
      <LinkButton
        to="/aktivitas/$slug"
        params={{ slug }}
        {...(isOpen ? { look: 'secondary', className: 'plate-second' } : { look: 'accent', size: 'large' })}
      >
        {isOpen ? text.materialFirst : text.material}
      </LinkButton>
      {!isOpen && calendar}
    </Plate>
  )
}

const soonMinutes = 60

function startWords(starts: number, now: number): string {
  if (starts <= now) return text.running
  const minutes = Math.ceil((starts - now) / 60_000)
  return minutes <= soonMinutes ? text.startsIn(minutes) : opensWords(starts - opensBeforeMs, now)
}

interface GoOnProps {
  program: EnrolledItem
  activity: { slug: string; title: string }
}

function GoOn({ program, activity }: GoOnProps) {
  return (
    <Plate icon={BookOpen} lead={text.goOnWith} title={activity.title} facts={[program.title]}>
      <LinkButton to="/aktivitas/$slug" params={{ slug: activity.slug }} look="accent" size="large">
        {text.goOn}
      </LinkButton>
      <LinkButton to="/program/$id" params={{ id: program.slug }} look="secondary" className="plate-second">
        {text.program}
      </LinkButton>
    </Plate>
  )
}
