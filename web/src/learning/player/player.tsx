import { Suspense } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { PlayerProps } from './contract'
import { kinds } from './kinds'
import { margin } from './margin'
import { text } from './text'

/** Shows an open activity by the player of its type. */
export default function Player(props: PlayerProps) {
  const Kind = kinds[props.activity.type]
  if (!Kind || props.activity.content === null) return <NoPlayer {...props} />
  return (
    <Suspense fallback={<Waiting />}>
      {/* Another activity is another player: nothing of the one before stays. */}
      <Kind key={props.activity.id} {...props} />
    </Suspense>
  )
}

/** A type that the site does not know, such as one that is newer than this page, says so. */
function NoPlayer({ heading, activity }: PlayerProps) {
  return (
    <div className={margin}>
      {heading}
      <Alert className="mt-4">{text.noPlayer(activity.activity_type_label)}</Alert>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className={`flex flex-col gap-3 ${margin}`}>
      <Skeleton className="h-60" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton />
      <Skeleton className="h-3 w-2/3" />
    </SkeletonGroup>
  )
}
