import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { snackbar } from '@/shared/snackbar'
import { dayOf } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { useMember } from '@/shared/user'
import { Message } from './message'
import { openOutbox, useUnsent } from './outbox'
import { loadOlder, peopleQuery } from './queries'
import { text } from './text'
import { firstUnread, readUpTo, type Thread } from './thread'
import type { ChatRoom, Comment } from './types'
import { UnsentMessage } from './unsent-message'
import { useLogScroll } from './use-log-scroll'
import { useRead } from './use-read'

interface TalkProps {
  room: ChatRoom
  thread: Thread
  onReply: (comment: Comment) => void
  onChange: (message: string) => void
}

/** What was said in a room, oldest first, and what waits to be sent. */
export function Talk({ room, thread, onReply, onChange }: TalkProps) {
  const client = useQueryClient()
  const { id: me } = useMember()
  const { data: people = [] } = useQuery(peopleQuery(room.id))
  const { comments, hasOlder } = thread
  // Where one was when the room was opened: the line stays while one reads on.
  const [opened] = useState({ read: room.last_comment_read_id, unread: room.unread_count })
  const news = opened.unread > 0 ? firstUnread(thread, opened.read, String(me)) : null
  const arrived = new Set(comments.map(({ unique_temp_id }) => unique_temp_id))
  const unsent = useUnsent(room.id).filter(({ unique_temp_id }) => !arrived.has(unique_temp_id))
  const newest = comments.at(-1)?.id ?? 0
  useRead(room.id, newest, room.unread_count > 0 ? 0 : room.last_comment_read_id)
  useEffect(() => void openOutbox(client, room.id), [client, room.id])

  const box = useRef<HTMLDivElement>(null)
  const scroll = useLogScroll(box, comments[0]?.id ?? 0, `${newest}-${unsent.length}`)
  const [isAway, setAway] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const older = async () => {
    if (isLoading || !hasOlder) return
    setLoading(true)
    await loadOlder(client, room.id).catch(() => snackbar({ text: text.failed.older, topic: 'chat-older' }))
    setLoading(false)
  }
  const follow = () => {
    scroll.follow()
    setAway(!scroll.isAtEnd.current)
    if (box.current && box.current.scrollTop < 160 && box.current.scrollHeight > box.current.clientHeight) void older()
  }
  const toEnd = () => {
    scroll.toEnd()
    setAway(false)
  }
  const read = readUpTo(people, me)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div ref={box} role="log" aria-label={text.log(room.name)} tabIndex={0} onScroll={follow} className="chat-log">
        {hasOlder && (
          <Button look="text" size="small" loading={isLoading} onClick={() => void older()} className="self-center">
            {text.older}
          </Button>
        )}
        {comments.length + unsent.length === 0 && (
          <div className="my-auto">
            <EmptyState title={text.quiet.title} heading="h3">
              {text.quiet.sentence}
            </EmptyState>
          </div>
        )}
        <ol>
          {comments.map((comment, place) => (
            <Fragment key={comment.id}>
              {isNewDay(comment, comments[place - 1]) && <li className="chat-day">{format.date(comment.timestamp)}</li>}
              {comment.id === news && <li className="chat-news">{text.news(format.count(opened.unread))}</li>}
              <li className="chat-line">
                <Message
                  room={room}
                  comment={comment}
                  isMine={comment.email === String(me)}
                  isRead={comment.id <= read}
                  onReply={onReply}
                />
              </li>
            </Fragment>
          ))}
          {unsent.map((waiting) => (
            <li key={waiting.unique_temp_id} className="chat-line">
              <UnsentMessage
                room={room.id}
                unsent={waiting}
                answers={comments.find(({ id }) => id === waiting.replied_comment_id)}
                onChange={onChange}
              />
            </li>
          ))}
        </ol>
      </div>
      {isAway && (
        <Button
          look="secondary"
          size="small"
          icon={ArrowDown}
          onClick={toEnd}
          className="absolute right-4 bottom-2 shadow-pop"
        >
          {text.toNewest}
        </Button>
      )}
    </div>
  )
}

const isNewDay = (comment: Comment, before: Comment | undefined): boolean =>
  !before || dayOf(before.timestamp) !== dayOf(comment.timestamp)
