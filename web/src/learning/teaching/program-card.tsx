import { ClipboardCheck, Flag, MessageCircle, MessagesSquare, Users, Video } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { CategoryName } from '@/shared/ui/category-name'
import { programCategory } from '../program-category'
import { Picture } from './picture'
import { text } from './text'
import { Tile, TileLink } from './tile'
import type { TaughtProgram } from './types'
import { useUnread } from './use-unread'
import { doorWords, isDoorOpen, isSoon, waitingOf, waitingWords, whenWords } from './words'

const words = text.tiles

/** A programme with what can wait in it, each with its way there. */
export function ProgramCard({ program, now }: { program: TaughtProgram; now: number }) {
  const { slug, title, category, institution, learners } = program
  return (
    <article className={`${card} taught`}>
      <div className="taught-head">
        <Picture program={program} className="taught-cover" />
        <div className="min-w-0 flex-1">
          <h3 className="text-h3 wrap-anywhere">{title}</h3>
          <p className="taught-facts">
            <CategoryName category={programCategory(category)} />
            <span>{institution}</span>
            <span>{text.learners(format.number(learners))}</span>
          </p>
        </div>
        <LinkButton
          to="/mengajar/$program/$part"
          params={{ program: slug, part: 'peserta' }}
          look="secondary"
          className="max-desk:hidden"
        >
          {text.open}
        </LinkButton>
      </div>
      <div className="taught-tiles">
        <ToGrade program={program} />
        <Meeting program={program} now={now} />
        <Chat program={program} />
        <Comments program={program} />
        {program.is_divided && <Ungrouped program={program} />}
        {program.open_reports > 0 && <Reports program={program} />}
      </div>
    </article>
  )
}

type Part = { program: TaughtProgram }

function ToGrade({ program }: Part) {
  const count = waitingOf(program)
  return (
    <TileLink
      to="/mengajar/$program/$part"
      params={{ program: program.slug, part: 'penilaian' }}
      icon={ClipboardCheck}
      name={words.toGrade}
      value={count > 0 ? format.number(count) : null}
      otherwise={words.allGraded}
      more={waitingWords(program)}
    />
  )
}

function Meeting({ program: { slug, next_meeting: next }, now }: Part & { now: number }) {
  const told = { icon: Video, name: words.meeting, otherwise: words.noMeeting }
  if (next && isDoorOpen(next, now))
    return (
      <TileLink
        {...told}
        to="/zoom-meeting/$"
        params={{ _splat: next.activity_slug }}
        value={text.enter}
        more={text.doorIsOpen}
        isNear
      />
    )
  return (
    <TileLink
      {...told}
      to="/mengajar/$program/$part"
      params={{ program: slug, part: 'pertemuan' }}
      value={next && whenWords(next, now)}
      more={next && doorWords(next)}
      isNear={next !== null && isSoon(next, now)}
    />
  )
}

function Chat({ program: { room_id } }: Part) {
  const unread = useUnread(room_id)
  const told = { icon: MessageCircle, name: words.chat }
  if (room_id === null) return <Tile {...told} value={null} otherwise={words.noRoom} />
  return (
    <TileLink
      {...told}
      to="/tanyamu"
      search={{ initRoom: room_id }}
      value={unread > 0 ? words.messages(format.count(unread)) : null}
      otherwise={words.allRead}
      more={unread > 0 && words.unread}
    />
  )
}

function Comments({ program: { slug, new_comments } }: Part) {
  return (
    <TileLink
      to="/mengajar/$program/$part"
      params={{ program: slug, part: 'diskusi' }}
      icon={MessagesSquare}
      name={words.comments}
      value={new_comments > 0 ? format.number(new_comments) : null}
      otherwise={words.none}
    />
  )
}

function Ungrouped({ program: { slug, ungrouped } }: Part) {
  return (
    <TileLink
      to="/mengajar/$program/$part"
      params={{ program: slug, part: 'kelompok' }}
      icon={Users}
      name={words.ungrouped}
      value={ungrouped > 0 ? words.people(format.number(ungrouped)) : null}
      otherwise={words.none}
    />
  )
}

function Reports({ program: { program_id, open_reports } }: Part) {
  return (
    <TileLink
      to="/mengajar/moderasi"
      search={{ program: program_id }}
      icon={Flag}
      name={words.reports}
      value={format.number(open_reports)}
      otherwise={words.none}
      more={words.undecided}
      isNear
    />
  )
}
