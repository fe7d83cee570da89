import { useQuery } from '@tanstack/react-query'
import { FileFace } from '@/shared/attachments/attachments'
import { text as words } from '@/shared/attachments/text'
import * as format from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Avatar } from '@/shared/ui/avatar'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { sizeOf } from '@/shared/upload/rules'
import { filesOf } from './files'
import { peopleQuery, threadQuery } from './queries'
import { text } from './text'
import type { ChatRoom, Participant } from './types'

const newest = 3

/** Who teaches and who talks in a room, and which files came last. */
export function Details({ room }: { room: ChatRoom }) {
  const people = useQuery(peopleQuery(room.id))
  if (people.isError) return <LoadFailure onRetry={() => void people.refetch()}>{text.failed.people}</LoadFailure>
  if (!people.data)
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    )
  const facilitators = people.data.filter(({ is_facilitator }) => is_facilitator)
  const others = people.data.filter(({ is_facilitator }) => !is_facilitator)
  return (
    <div className="flex flex-col gap-6">
      {facilitators.length > 0 && <People title={text.facilitators} people={facilitators} />}
      <NewFiles room={room.id} />
      <Alert className="p-3 text-xs">{text.manners}</Alert>
      {others.length > 0 && <People title={text.people(format.number(room.room_total_participants))} people={others} />}
    </div>
  )
}

function People({ title, people }: { title: string; people: Participant[] }) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <ul>
        {people.map(({ id, username, avatar, muted_until }) => (
          <li key={id} className="chat-person">
            <Avatar id={String(id)} name={username} picture={avatar} size="small" />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-sm">{username}</b>
              {muted_until !== null && <span className="text-xs text-ink-muted">{text.muted}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewFiles({ room }: { room: number }) {
  const { data: thread } = useQuery(threadQuery(room))
  const files = (thread?.comments ?? []).flatMap(filesOf).slice(-newest).reverse()
  if (files.length === 0) return null
  return (
    <section>
      <h2 className="text-h3">{text.newFiles}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} download={file.name} className="chat-person">
              <span className="sr-only">{words.download}</span>
              <FileFace name={file.name} size={sizeOf(file.size)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
