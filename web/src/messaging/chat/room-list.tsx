import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { dayOf, hourMinute, plusDays, shortDay } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import { Dot } from '@/shared/ui/dot'
import { Emblem } from '@/shared/ui/emblem'
import { EmptyState } from '@/shared/ui/empty-state'
import { SearchInput } from '@/shared/ui/search-input'
import { useMember } from '@/shared/user'
import { subjectsQuery } from './queries'
import { shortly } from './quote'
import { text } from './text'
import type { ChatRoom, Comment, Subject } from './types'
import { useTyping } from './typing'
import { cut, nameLength, seedOf } from './words'

/** The rooms that one is in, the one with the last word first, and those that one may join. */
export function RoomList({ rooms, openRoom }: { rooms: ChatRoom[]; openRoom: number | null }) {
  const [wanted, setWanted] = useState('')
  const { data: subjects = [] } = useQuery(subjectsQuery)
  const others = subjects.filter(({ is_joined, room_id }) => !is_joined && !rooms.some(({ id }) => id === room_id))
  const fits = (name: string) => name.toLowerCase().includes(wanted.trim().toLowerCase())
  const shown = rooms.filter(({ name }) => fits(name))
  const joinable = others.filter(({ title }) => fits(title))
  if (rooms.length + others.length === 0)
    return (
      <div className="px-4 py-10">
        <EmptyState
          title={text.empty.title}
          action={
            <LinkButton to="/kelasku" look="secondary">
              {text.empty.act}
            </LinkButton>
          }
        >
          {text.empty.sentence}
        </EmptyState>
      </div>
    )
  return (
    <>
      <SearchInput
        label={text.find}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        className="mx-4 mt-3 mb-2 desk:mx-5 desk:mt-0"
      />
      {shown.length + joinable.length === 0 && <p className="px-5 py-3 text-sm text-ink-muted">{text.noMatch}</p>}
      <ul>
        {shown.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} isOpen={room.id === openRoom} />
          </li>
        ))}
      </ul>
      {joinable.length > 0 && <Joinable subjects={joinable} openRoom={openRoom} />}
    </>
  )
}

function RoomRow({ room, isOpen }: { room: ChatRoom; isOpen: boolean }) {
  const typing = useTyping(room.id)
  const { last_comment: last, unread_count } = room
  return (
    <Link
      to="/tanyamu"
      search={{ initRoom: room.id }}
      aria-current={isOpen || undefined}
      activeProps={{}}
      className="chat-room"
    >
      <Emblem seed={seedOf(room)} size="small" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate text-[.9375rem]">{cut(room.name, nameLength)}</b>
          {last && <span className="shrink-0 text-2xs text-ink-muted">{whenOf(last.timestamp)}</span>}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-xs text-ink-soft">{typing || (last && <LastWords comment={last} />)}</span>
          {unread_count > 0 && (
            <>
              <span className="sr-only">{text.unread(format.number(unread_count))}</span>
              <Dot count={unread_count} className="shrink-0 shadow-none" />
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

function LastWords({ comment }: { comment: Comment }) {
  const isMine = comment.email === String(useMember().id)
  return (
    <>
      <b className="font-semibold">{text.says(isMine ? text.you : comment.username)}</b>
      {shortly(comment)}
    </>
  )
}

/** "08.40" today, "Kemarin", then the day. */
function whenOf(at: number): string {
  const today = dayOf(Date.now())
  if (dayOf(at) === today) return hourMinute(at)
  return dayOf(at) === plusDays(today, -1) ? text.yesterday : shortDay(dayOf(at))
}

/** Opening one joins it (C048). */
function Joinable({ subjects, openRoom }: { subjects: Subject[]; openRoom: number | null }) {
  return (
    <section>
      <h2 className="px-4 pt-5 pb-1 text-xs font-bold text-ink-muted desk:px-5">{text.joinable}</h2>
      <ul>
        {subjects.map(({ room_id, title, program_slug, facilitators }) => (
          <li key={room_id}>
            <Link
              to="/tanyamu"
              search={{ initRoom: room_id }}
              aria-current={room_id === openRoom || undefined}
              activeProps={{}}
              className="chat-room"
            >
              <Emblem seed={program_slug} size="small" />
              <span className="min-w-0 flex-1">
                <b className="block truncate text-[.9375rem]">{cut(title, nameLength)}</b>
                {facilitators.length > 0 && (
                  <span className="block truncate text-xs text-ink-soft">
                    {text.taught(facilitators.map(({ username }) => username).join(', '))}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
