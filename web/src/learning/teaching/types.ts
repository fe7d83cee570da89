import type { Schemas } from '@/shared/api/answer'

/** What the server tells those who teach. Times are milliseconds UTC. */

export interface NextMeeting {
  program_slug: string
  program_title: string
  activity_id: number
  activity_slug: string
  title: string
  starts_at: number
  ends_at: number
  has_room: boolean
  join_path: string
}

/** A programme that one teaches, and what waits in it. */
export interface TaughtProgram {
  program_id: number
  slug: string
  title: string
  category: string
  glyph: string
  picture: string | null
  institution: string
  learners: number
  /** The mean of all learners, in whole percent. */
  progress: number
  waiting_works: number
  waiting_answers: number
  new_comments: number
  ungrouped: number
  show_certificate: boolean
  /** Study groups are asked for. */
  is_divided: boolean
  /** What learners reported and nobody has decided about. */
  open_reports: number
  next_meeting: NextMeeting | null
  room_id: number | null
}

/** Work of one activity that nobody has graded yet. */
export interface WaitingWork {
  program_slug: string
  activity_id: number
  activity_slug: string
  title: string
  kind: 'work' | 'answer'
  count: number
  oldest_at: number
}

export interface TeachingHome {
  programs: TaughtProgram[]
  next_meetings: NextMeeting[]
  waiting: WaitingWork[]
}

export interface Participant {
  id: number
  /** The place in the programme. */
  program_user_id: number
  name: string
  avatar: string | null
  percentage_progress: number
  completed: number
  total: number
  last_seen_at: number
  group_name: string | null
  /** The address of the certificate. */
  certificate: string | null
  enrolled_at: number
  /** So far; null while nothing is graded. */
  score: number | null
  /** Of the meetings that are over. */
  attendance: { attended: number; held: number }
}

/** A discussion of the programme. */
export interface TaughtDiscussion {
  activity_id: number
  title: string
  comments: number
  /** Since one last looked; counted up to 100. */
  new_comments: number
  last_comment_at: number | null
}

export interface Facilitator {
  id: number
  name: string
  username: string
  avatar: string | null
}

/** An announcement as those see it who manage it. */
export interface Managed {
  id: number
  slug: string | null
  title: string
  html: string
  state: 'scheduled' | 'published' | 'withdrawn'
  publish_at: number
  edited_at: number | null
  read_count: number
  audience: number
  author: string | null
  files: Schemas['AnnouncementFile'][]
}
