import type { Schemas } from '@/shared/api/answer'

type Activity = Pick<Schemas['Resource'], 'id' | 'slug' | 'title' | 'type' | 'starts_at' | 'ends_at'>

export interface ClassMeeting {
  id: number
  slug: string
  title: string
  /** Null: nobody has said when. */
  span: { starts_at: number; ends_at: number } | null
}

const isMeeting = ({ type }: Activity) => type === 'live_streaming'

/** What comes next stands first, then what has no time yet, then what is over, the latest first. */
export function meetingsOf(activities: readonly Activity[], now: number): ClassMeeting[] {
  const meetings = activities.filter(isMeeting).map(({ id, slug, title, starts_at, ends_at }) => ({
    id,
    slug,
    title,
    span: starts_at === null || ends_at === null ? null : { starts_at, ends_at },
  }))
  const timed = meetings.filter(({ span }) => span).sort((one, other) => startOf(one) - startOf(other))
  const isOver = ({ span }: ClassMeeting) => span !== null && span.ends_at <= now
  return [
    ...timed.filter((meeting) => !isOver(meeting)),
    ...meetings.filter(({ span }) => !span),
    ...timed.filter(isOver).reverse(),
  ]
}

const startOf = ({ span }: ClassMeeting) => span?.starts_at ?? 0
