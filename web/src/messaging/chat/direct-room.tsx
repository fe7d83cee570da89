import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { LinkButton } from '@/shared/routing/links'
import { Alert } from '@/shared/ui/alert'
import { LoadFailure } from '@/shared/ui/load-failure'
import { useMember } from '@/shared/user'
import './chat.css'
import { Conversation } from './conversation'
import { useLiveChat } from './hear'
import { chatLoginQuery, directRoomQuery, roomQuery, threadQuery } from './queries'
import { RoomHead } from './room-head'
import { TalkWaiting } from './talk-waiting'
import { text } from './text'

interface DirectRoomProps {
  activity: number
  /** The learner has said something. */
  onSpoken: () => void
}

/** The room of a learner and the facilitators, in the activity that it belongs to (C093). */
export default function DirectRoom({ activity, onSpoken }: DirectRoomProps) {
  useLiveChat()
  const login = useQuery(chatLoginQuery)
  const { data: room, error, refetch } = useQuery(directRoomQuery(activity))
  if (room !== undefined) return <OpenRoom key={room} id={room} onSpoken={onSpoken} />
  const again = () => void refetch()
  return (
    <section aria-label={text.title} className="chat-talk chat-inline p-4">
      {login.isError ? (
        <LoadFailure onRetry={again}>{text.failed.login}</LoadFailure>
      ) : error instanceof ApiError && error.status === 404 ? (
        <NotMine />
      ) : error ? (
        <LoadFailure onRetry={again}>{text.failed.room}</LoadFailure>
      ) : (
        <TalkWaiting />
      )}
    </section>
  )
}

/** Who teaches has no room of their own here: those of the learners stand in Tanyamu. */
function NotMine() {
  return (
    <Alert
      action={
        <LinkButton to="/tanyamu" look="text">
          {text.title}
        </LinkButton>
      }
    >
      {text.learnersOnly}
    </Alert>
  )
}

function OpenRoom({ id, onSpoken }: { id: number; onSpoken: () => void }) {
  const { id: me } = useMember()
  const { data: room } = useQuery(roomQuery(id))
  const { data: thread } = useQuery(threadQuery(id))
  const hasSpoken = Boolean(thread?.comments.some(({ email }) => email === String(me)))
  const tell = useEffectEvent(onSpoken)
  useEffect(() => {
    if (hasSpoken) tell()
  }, [hasSpoken])
  if (!room) return null
  return (
    <section aria-label={room.name} className="chat-talk chat-inline">
      <RoomHead room={room} heading="h2" />
      <Conversation room={room} />
    </section>
  )
}
