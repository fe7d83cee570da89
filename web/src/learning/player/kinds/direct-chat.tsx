import { Suspense, use, useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { DirectRoomContext } from '../direct-room'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { text } from '../talk-text'
import { useFinishWhen } from '../use-finish-when'

/** A talk with the facilitators alone. Whoever has said something has finished it, once its timer is over. */
export default function DirectChat(props: PlayerProps) {
  const { activity, heading } = props
  const [hasSpoken, setSpoken] = useState(false)
  useFinishWhen(hasSpoken, props)
  const Room = use(DirectRoomContext)
  return (
    <div className={margin}>
      {heading}
      <Lesson html={contentOf('direct_chat', activity).prompt} className="mt-4" />
      {Room ? (
        // On a phone the room is as wide as the page.
        <div className="mt-6 max-desk:-mx-4">
          <Suspense fallback={<Waiting />}>
            <Room activity={activity.id} onSpoken={() => setSpoken(true)} />
          </Suspense>
        </div>
      ) : (
        <Alert className="mt-6 max-w-170">{text.directTrial}</Alert>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 max-desk:px-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
