import type { Schemas } from '@/shared/api/answer'
import type { NextMeeting } from './types'

type Activity = Pick<Schemas['Resource'], 'id' | 'slug' | 'title' | 'type' | 'starts_at' | 'duration'>

export interface ClassMeeting {
  id: number
  slug: string
  title: string
  /** Null: nobody has said when. */
  span: { starts_at: number; ends_at: number } | null
}

const isMeeting = ({ type }: Activity) => type === 'live_streaming'

/**
 * Latest first: what comes stands above what is over; what has no time yet stands on top. How long the next one lasts is
 * known better than by the minutes that its activity takes.
 */
export const meetingsOf = (activities: readonly Activity[], next: NextMeeting | null): ClassMeeting[] =>
  activities
    .filter(isMeeting)
    .map(({ id, slug, title, starts_at, duration }) => ({
      id,
      slug,
      title,
      span: next?.activity_id === id ? next : spanOf(starts_at, duration),
    }))
    .sort((one, other) => startOf(other) - startOf(one))

const spanOf = (starts_at: number | null, minutes: number) =>
  starts_at === null ? null : { starts_at, ends_at: starts_at + minutes * 60_000 }

const startOf = ({ span }: ClassMeeting) => span?.starts_at ?? Number.MAX_SAFE_INTEGER
