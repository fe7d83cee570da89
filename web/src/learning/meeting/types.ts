import type { Answer, Schemas } from '@/shared/api/answer'

/** What the page of a meeting shows; null when it is not for this person. */
export type Door = Schemas['MeetingDoor']
/** It is for this person, but not yet; in the server's words. */
export type Locked = { locked: string }
export type Joined = Schemas['JoinedMeeting']
export type Attendance = Answer<
  '/api/program-activity/meeting/attendance/{activity_id}/{page}/{perPage}',
  'get'
>[number]
