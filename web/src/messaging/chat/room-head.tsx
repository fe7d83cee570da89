import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Emblem } from '@/shared/ui/emblem'
import { peopleQuery } from './queries'
import { text } from './text'
import type { ChatRoom } from './types'
import { cut, peopleLength, seedOf } from './words'

interface RoomHeadProps {
  room: ChatRoom
  heading: 'h1' | 'h2'
  /** The way back to the list, on a phone. */
  back?: ReactNode
  children?: ReactNode
}

/** Which room it is and who is in it. */
export function RoomHead({ room, heading: Heading, back, children }: RoomHeadProps) {
  const { data: people = [] } = useQuery(peopleQuery(room.id))
  const names = cut(people.map(({ username }) => username).join(', '), peopleLength)
  return (
    <div className="chat-head">
      {back}
      <Emblem seed={seedOf(room)} size="small" className="max-desk:size-10" />
      <div className="min-w-0 flex-1">
        <Heading tabIndex={-1} className="truncate text-base/[1.3] font-bold outline-none">
          {room.name}
        </Heading>
        <p className="truncate text-xs text-ink-muted">{room.is_read_by_parents ? text.parents : names}</p>
      </div>
      {children}
    </div>
  )
}
