import { Link } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { Icon } from '@/shared/ui/icon'
import { IconButton, iconButtonClass } from '@/shared/ui/icon-button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Conversation } from './conversation'
import { Details } from './details'
import { RoomHead } from './room-head'
import { TalkWaiting } from './talk-waiting'
import { text } from './text'
import { useRoom } from './use-room'

const DetailsDialog = lazy(() => import('./details-dialog'))

interface RoomViewProps {
  id: number
  /** On a phone the room is the page. */
  isPhone: boolean
  isDetailsAway: boolean
  onToggleDetails: () => void
  onFull: () => void
}

/** The room that is open, and its details where there is room for them. */
export default function RoomView({ id, isPhone, isDetailsAway, onToggleDetails, onFull }: RoomViewProps) {
  const { room, isFailed, retry } = useRoom(id, onFull)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const showDetails = () => (window.matchMedia('(min-width: 1200px)').matches ? onToggleDetails() : setDialogOpen(true))
  const back = isPhone && (
    <Link to="/tanyamu" aria-label={text.back} className={iconButtonClass}>
      <Icon of={ArrowLeft} size={24} />
    </Link>
  )
  if (!room)
    return (
      <section aria-label={text.title} className="chat-talk">
        <div className="chat-head">
          {back}
          {isPhone && <h1 className="truncate text-base font-bold">{text.title}</h1>}
        </div>
        <div className="p-4">
          {isFailed ? <LoadFailure onRetry={retry}>{text.failed.room}</LoadFailure> : <TalkWaiting />}
        </div>
      </section>
    )
  return (
    <>
      <section aria-label={room.name} className="chat-talk">
        <RoomHead room={room} heading={isPhone ? 'h1' : 'h2'} back={back}>
          <LinkButton
            to="/program/$id"
            params={{ id: room.program_slug }}
            look="secondary"
            size="small"
            className="max-desk:hidden"
          >
            {text.openClass}
          </LinkButton>
          <IconButton label={text.details} icon={EllipsisVertical} onClick={showDetails} />
        </RoomHead>
        <Conversation room={room} />
      </section>
      {!isDetailsAway && (
        <aside aria-label={text.details} className="chat-details">
          <Details room={room} />
        </aside>
      )}
      {isDialogOpen && (
        <Suspense fallback={null}>
          <DetailsDialog room={room} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
