import type { Comment, CommentPage, Payload } from './types'

/** What is known of a room's talk: comments in their order, each once. */
export interface Thread {
  comments: Comment[]
  /** There are older ones on the server. */
  hasOlder: boolean
}

const noPayload: Payload = {
  url: null,
  file_name: null,
  size: null,
  caption: null,
  text: null,
  replied_comment_id: null,
  replied_comment_message: null,
  replied_comment_payload: null,
  replied_comment_sender_username: null,
  files: [],
}

/** Puts comments into the talk, from wherever they come: the newer word about one counts. */
export function withComments(thread: Thread, more: Comment[]): Thread {
  const byId = new Map(thread.comments.map((comment) => [comment.id, comment]))
  for (const comment of more) byId.set(comment.id, comment)
  return { ...thread, comments: [...byId.values()].sort((a, b) => a.id - b.id) }
}

export const withOlder = (thread: Thread, page: CommentPage): Thread => ({
  ...withComments(thread, page.comments),
  hasOlder: page.has_more,
})

/** The last comment before something that is missing; null when nothing is. */
export function holeAfter({ comments }: Thread): number | null {
  for (const [place, comment] of comments.entries()) {
    const before = comments[place - 1]
    if (before && comment.comment_before_id !== before.id) return before.id
  }
  return null
}

/** The words of deleted and hidden comments go, also from the quotes of others; their places stay. */
export function withoutWords(thread: Thread, ids: number[], mark: 'is_deleted' | 'is_hidden'): Thread {
  return {
    ...thread,
    comments: thread.comments.map((comment) => {
      if (ids.includes(comment.id)) return { ...comment, [mark]: true, message: '', payload: noPayload }
      const { payload } = comment
      if (payload.replied_comment_id === null || !ids.includes(payload.replied_comment_id)) return comment
      return {
        ...comment,
        payload: { ...payload, replied_comment_message: null, replied_comment_payload: null },
      }
    }),
  }
}

/** Where what is new begins: before the first comment of others that was not read; null when all was, or it is further up. */
export function firstUnread({ comments, hasOlder }: Thread, readId: number, me: string): number | null {
  const place = comments.findIndex(({ id, email }) => id > readId && email !== me)
  if (place < 0 || (place === 0 && hasOlder)) return null
  return comments[place]?.id ?? null
}

/** What of the own comments somebody else has read: up to this one. */
export const readUpTo = (people: { id: number; last_comment_read_id: number }[], me: number): number =>
  Math.max(0, ...people.filter(({ id }) => id !== me).map(({ last_comment_read_id }) => last_comment_read_id))
