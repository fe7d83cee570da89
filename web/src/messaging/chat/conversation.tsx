import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as format from '@/shared/text/format'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Composer } from './composer'
import { threadQuery } from './queries'
import { Talk } from './talk'
import { TalkWaiting } from './talk-waiting'
import { text } from './text'
import type { ChatRoom, Comment } from './types'
import { useTyping } from './typing'
import { useComposed } from './use-composed'
import { useGivenBack } from './use-given-back'

/** The talk of a room, and where one joins in. Another room is another one: give it a key. */
export function Conversation({ room }: { room: ChatRoom }) {
  const { data: thread, isError, refetch } = useQuery(threadQuery(room.id))
  const [reply, setReply] = useState<Comment | null>(null)
  const [message, setMessage] = useComposed(room.id)
  const refusal = useGivenBack(room.id, message, (unsent) => {
    setMessage(unsent.message)
    setReply(thread?.comments.find(({ id }) => id === unsent.replied_comment_id) ?? null)
  })
  /** What is typed there already is not lost. */
  const putBefore = (words: string) => setMessage([words, message.trim()].filter(Boolean).join('\n\n'))
  const notice = noticeOf(room, reply)
  return (
    <>
      {thread ? (
        <Talk room={room} thread={thread} onReply={setReply} onChange={putBefore} />
      ) : (
        <div className="min-h-0 flex-1 p-4">
          {isError ? <LoadFailure onRetry={() => void refetch()}>{text.failed.thread}</LoadFailure> : <TalkWaiting />}
        </div>
      )}
      <Typing room={room.id} />
      {notice ? (
        <p className="chat-foot px-4 py-4 text-center text-sm text-ink-soft">{notice}</p>
      ) : (
        <Composer
          room={room.id}
          message={message}
          onMessage={setMessage}
          refusal={refusal}
          reply={reply}
          onStopReplying={() => setReply(null)}
        />
      )}
    </>
  )
}

/** Why one cannot write; null when one can. */
function noticeOf({ is_closed, muted_until, can_write, can_begin }: ChatRoom, reply: Comment | null): string | null {
  if (is_closed) return text.closed
  if (muted_until !== null)
    return isForGood(muted_until) ? text.mutedAlways : text.mutedUntil(format.dateTime(muted_until))
  if (!can_write) return text.cannotWrite
  return can_begin || reply ? null : text.onlyReplies
}

/** For good is a moment that nobody waits for. */
const isForGood = (until: number): boolean => until > Date.now() + 3_650 * 86_400_000

function Typing({ room }: { room: number }) {
  const writing = useTyping(room)
  return (
    <p aria-live="polite" className="chat-typing">
      {writing && (
        <>
          <span aria-hidden="true" className="chat-dots">
            <i />
          </span>
          {writing}
        </>
      )}
    </p>
  )
}
