import { ClipboardCheck, Video } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { nearSpanWords } from '@/shared/text/near-span-words'
import { Plate } from '../plate/plate'
import { text } from './text'
import type { NextMeeting, TeachingHome, WaitingWork } from './types'
import { doorWords, isDoorOpen, oldestWords, waitingOf } from './words'

/** The one big thing: the door that is open, else the work that waits longest, else the next meeting. */
export function NextWork({ home, now }: { home: TeachingHome; now: number }) {
  const [work] = home.waiting
  const [meeting] = home.next_meetings
  if (meeting && isDoorOpen(meeting, now)) return <Meeting meeting={meeting} now={now} />
  if (work) return <Work home={home} work={work} now={now} />
  return meeting ? <Meeting meeting={meeting} now={now} /> : null
}

function Work({ home, work, now }: { home: TeachingHome; work: WaitingWork; now: number }) {
  const all = home.programs.reduce((sum, program) => sum + waitingOf(program), 0)
  const program = home.programs.find(({ slug }) => slug === work.program_slug)
  return (
    <Plate
      icon={ClipboardCheck}
      lead={text.toGrade(format.number(all))}
      title={text.startWith(work.title)}
      facts={[program?.title ?? '', oldestWords(work, now)].filter(Boolean)}
    >
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program: work.program_slug, part: 'penilaian' }}
        look="accent"
        size="large"
      >
        {text.gradeThem(text.count[work.kind](format.number(work.count)))}
      </LinkButton>
      <LinkButton to="/studio/penilaian" look="secondary" className="plate-second">
        {text.wholeQueue}
      </LinkButton>
    </Plate>
  )
}

function Meeting({ meeting, now }: { meeting: NextMeeting; now: number }) {
  const { activity_slug, program_title, title, starts_at, ends_at } = meeting
  const isOpen = isDoorOpen(meeting, now)
  const facts = [program_title, nearSpanWords(starts_at, ends_at, now), isOpen ? '' : doorWords(meeting)]
  return (
    <Plate icon={Video} lead={isOpen ? text.doorIsOpen : text.nextMeeting} title={title} facts={facts.filter(Boolean)}>
      <LinkButton to="/zoom-meeting/$" params={{ _splat: activity_slug }} look="accent" size="large">
        {isOpen ? text.enter : text.meetings}
      </LinkButton>
    </Plate>
  )
}
