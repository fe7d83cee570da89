import type { Answer, Schemas } from '@/shared/api/answer'
import type { ActivityItem, Meeting } from '../types'

/** What the page of a meeting shows; null when it is not for this person. */
export type Door = Pick<ActivityItem, 'slug' | 'title' | 'activity_category'> & { program: string; meeting: Meeting }
/** It is for this person, but not yet; in the server's words. */
export type Locked = { locked: string }
export type Joined = Schemas['JoinedMeeting']
export type Attendance = Answer<
  '/api/program-activity/meeting/attendance/{activity_id}/{page}/{perPage}',
  'get'
>[number]
