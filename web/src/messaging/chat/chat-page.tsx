import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openAfterNavigation } from '@/app/modal'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { usePhone } from '@/shared/ui/use-phone'
import './chat.css'
import { useLiveChat } from './hear'
import { chatLoginQuery, roomsQuery } from './queries'
import { RoomList } from './room-list'
import { text } from './text'

/** The talk comes after the list: a phone begins with that, and the first load is small. */
const RoomView = lazy(() => import('./room-view'))

/** Rooms, and the one that the address names (B262). */
export function ChatPage({ openRoom }: { openRoom: number | null }) {
  useLiveChat()
  const isPhone = usePhone()
  const navigate = useNavigate()
  const [isDetailsAway, setDetailsAway] = useState(false)
  const login = useQuery(chatLoginQuery)
  const sayFull = () => {
    openAfterNavigation({ kind: 'chat-full' })
    void navigate({ to: '/tanyamu', search: {}, replace: true })
  }
  return (
    <div className="chat-page" data-details={isDetailsAway || openRoom === null ? 'away' : undefined}>
      {!(isPhone && openRoom !== null) && (
        <section aria-label={text.rooms} className="chat-rooms">
          <h1 className="px-5 pt-5 pb-3 text-h2 max-desk:sr-only">{text.title}</h1>
          {login.isError ? (
            <LoadFailure className="m-4" onRetry={() => void login.refetch()}>
              {text.failed.login}
            </LoadFailure>
          ) : (
            <Rooms openRoom={openRoom} />
          )}
        </section>
      )}
      {openRoom !== null && !login.isError && (
        <Suspense fallback={<div className="chat-talk" />}>
          <RoomView
            key={openRoom}
            id={openRoom}
            isPhone={isPhone}
            isDetailsAway={isDetailsAway}
            onToggleDetails={() => setDetailsAway(!isDetailsAway)}
            onFull={sayFull}
          />
        </Suspense>
      )}
      {openRoom === null && !isPhone && (
        <div className="grid place-items-center bg-canvas p-6">
          <EmptyState title={text.choose.title}>{text.choose.sentence}</EmptyState>
        </div>
      )}
    </div>
  )
}

function Rooms({ openRoom }: { openRoom: number | null }) {
  const { data: rooms, isError, refetch } = useQuery(roomsQuery)
  if (rooms) return <RoomList rooms={rooms} openRoom={openRoom} />
  if (isError)
    return (
      <LoadFailure className="m-4" onRetry={() => void refetch()}>
        {text.failed.rooms}
      </LoadFailure>
    )
  return (
    <SkeletonGroup className="flex flex-col gap-3 p-4 desk:px-5">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </SkeletonGroup>
  )
}
