import { BookOpen, type LucideIcon, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from '@/shared/art/drawing'
import { groundCloth } from '@/shared/art/ground-cloth'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { dueWords } from '../due/due-words'
import type { DueItem } from '../due/types'
import type { EnrolledItem } from '../types'
import type { Summary } from './query'
import { text } from './text'

/** The one big thing: the nearest meeting, else the class that one was in last. Without either there is none. */
export function NextThing({ summary, now }: { summary: Summary; now: number }) {
  const { next_meeting: meeting, running } = summary
  const latest = running[0]
  if (meeting) return <NextMeeting meeting={meeting} now={now} />
  return latest?.next_activity ? <GoOn program={latest} activity={latest.next_activity} /> : null
}

function NextMeeting({ meeting, now }: { meeting: DueItem; now: number }) {
  const starts = meeting.starts_at ?? meeting.due_at
  const span = meeting.ends_at ? format.timeSpan(starts, meeting.ends_at) : format.time(starts)
  return (
    <Plate icon={Video} lead={startWords(starts, now)} title={meeting.title} facts={[meeting.program.title, span]}>
      <LinkButton to="/zoom-meeting/$" params={{ _splat: meeting.slug }} look="accent" size="large">
        {text.join}
      </LinkButton>
      <LinkButton to="/aktivitas/$slug" params={{ slug: meeting.slug }} look="secondary" className="next-second">
        {text.material}
      </LinkButton>
    </Plate>
  )
}

const soonMinutes = 60

function startWords(starts: number, now: number): string {
  if (starts <= now) return text.running
  const minutes = Math.ceil((starts - now) / 60_000)
  return minutes <= soonMinutes ? text.startsIn(minutes) : text.startsAt(inSentence(dueWords(starts, now).words))
}

/** Days keep their capital; “Hari ini” and “Besok” do not. */
const inSentence = (words: string) => words.replace(/^(Hari ini|Besok)/, (word) => word.toLowerCase())

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
      <LinkButton to="/program/$id" params={{ id: program.slug }} look="secondary" className="next-second">
        {text.program}
      </LinkButton>
    </Plate>
  )
}

interface PlateProps {
  icon: LucideIcon
  lead: string
  title: string
  facts: string[]
  children: ReactNode
}

function Plate({ icon, lead, title, facts, children }: PlateProps) {
  return (
    <section aria-labelledby="berikutnya" className="next-thing on-ground">
      <Drawing svg={groundCloth(110, 500, 240)} className="next-cloth" />
      <div className="next-words">
        <p className="next-lead">
          <Icon of={icon} />
          {lead}
        </p>
        <h2 id="berikutnya" className="text-h2 wrap-anywhere">
          {title}
        </h2>
        <p className="next-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="next-acts">{children}</div>
      </div>
    </section>
  )
}
