import type { ReactNode } from 'react'
import type { ActivityDetail, Stretch } from '../types'

/** How far somebody is, in seconds (or in chapters, for a book). */
export interface Spot {
  lastState?: number
  watched?: Stretch[]
}

/** A message means that the activity is not complete yet. */
export interface Completion {
  message: string
  is_complete: boolean
  wait_s?: number
}

/** What every player gets, and the only ways in which it tells how it goes. */
export interface PlayerProps {
  activity: ActivityDetail
  /** The number of the enrolment, `program_user_id`. */
  enrolment: number
  /** Somebody only tries it: nothing is told to the server. */
  isTrial?: boolean
  /** The activity's tags and title. The player puts them under its stage, or on top when it has none. */
  heading?: ReactNode
  /** The start and every checkpoint; kept on the device and sent again. */
  onProgress: (spot: Spot) => void
  onFinish: (spot?: Spot) => Promise<Completion>
  /** The server completed or changed the activity by another call: work, a comment, a quiz. */
  onChanged: () => void
}
