import { type ComponentType, Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

/** Beside the lesson under the tabs, over the page, or as a panel of a phone. */
type BoxLook = 'docked' | 'floating' | 'panel'
export type ChatBox = ComponentType<{ room: number; look: BoxLook; onClose: () => void }>

interface BoxProps {
  of: ChatBox
  room: number | null
  look: BoxLook
  onClose: () => void
}

/** The box of the chat, which comes when somebody opens it. */
export function Box({ of: Content, room, look, onClose }: BoxProps) {
  if (room === null) return null
  const waiting = (
    <SkeletonGroup className="study-part flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  )
  return (
    <Suspense fallback={look === 'floating' ? null : waiting}>
      <Content room={room} look={look} onClose={onClose} />
    </Suspense>
  )
}
