import type { Answer, Schemas } from '@/shared/api/answer'

/** A place where a class, a group or a learner and the facilitators talk. */
export type ChatRoom = Schemas['ChatRoom']
/** What was said; `email` is the sender's number, as the chat service of old wrote it (B301). */
export type Comment = Schemas['ChatComment']
export type Payload = Schemas['ChatPayload']
export type CommentPage = Schemas['ChatCommentPage']
export type Participant = Answer<'/api/chat/rooms/{id}/participants/{page}/{perPage}', 'get'>[number]
/** A class that one may talk in (C049). */
export type Subject = Answer<'/api/chat/subject/', 'get'>[number]
export type Unread = Schemas['UnreadRooms']

/** What the live stream tells about a room. */
export type ChatEvent =
  | { event: 'comment'; comment: Comment }
  | { event: 'deleted'; ids: number[] }
  | { event: 'hidden' | 'shown'; id: number }
  | { event: 'read'; user_id: number; last_comment_read_id: number }
  | { event: 'room' }
  | { event: 'typing'; user_id: number; username: string }

export type MuteDuration = 'hour' | 'day' | 'always' | 'none'
