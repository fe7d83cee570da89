import { Award, Calendar, MessageCircle, Video } from 'lucide-react'
import * as format from '@/shared/text/format'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { text } from './text'
import type { Program } from './types'

type Fact = { icon: LucideIcon; words: string }

/** What comes with the programme. */
export function Facts({ program }: { program: Program }) {
  return (
    <ul aria-label={text.facts.label} className="mt-4 flex flex-col gap-2.5 text-sm">
      {factsOf(program).map(({ icon, words }) => (
        <li key={words} className="flex gap-2.5">
          <Icon of={icon} className="text-primary" />
          {words}
        </li>
      ))}
    </ul>
  )
}

function factsOf({ starts_at, meeting_count, next_meeting_at, has_chat, ...program }: Program): Fact[] {
  const facts: Fact[] = []
  if (starts_at !== null) facts.push({ icon: Calendar, words: text.facts.starts(format.date(starts_at)) })
  if (meeting_count > 0) facts.push({ icon: Video, words: meetings(meeting_count, next_meeting_at) })
  if (has_chat) facts.push({ icon: MessageCircle, words: text.facts.chat })
  const papers = papersOf(program)
  if (papers) facts.push({ icon: Award, words: papers })
  return facts
}

function meetings(count: number, next: number | null): string {
  const many = format.number(count)
  return next === null ? text.facts.meetings(many) : text.facts.meetingsNext(many, format.dateTime(next))
}

function papersOf({ show_certificate, show_report }: Pick<Program, 'show_certificate' | 'show_report'>): string | null {
  if (show_certificate && show_report) return text.facts.certificateAndReport
  if (show_certificate) return text.facts.certificate
  return show_report ? text.facts.report : null
}
