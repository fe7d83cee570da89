import type { Schemas } from '@/shared/api/answer'

type Activity = Pick<Schemas['Resource'], 'id' | 'slug' | 'title' | 'type' | 'starts_at' | 'duration'>

export interface ClassMeeting {
  id: number
  slug: string
  title: string
  /** Null: nobody has said when. */
  span: { starts_at: number; ends_at: number } | null
}

const isMeeting = ({ type }: Activity) => type === 'live_streaming'

/** Latest first: what comes stands above what is over; what has no time yet stands on top. */
export const meetingsOf = (activities: readonly Activity[]): ClassMeeting[] =>
  activities
    .filter(isMeeting)
    .map(({ id, slug, title, starts_at, duration }) => ({
      id,
      slug,
      title,
      span: starts_at === null ? null : { starts_at, ends_at: starts_at + duration * 60_000 },
    }))
    .sort((one, other) => startOf(other) - startOf(one))

const startOf = ({ span }: ClassMeeting) => span?.starts_at ?? Number.MAX_SAFE_INTEGER
