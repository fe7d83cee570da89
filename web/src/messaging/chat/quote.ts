import { type Attached, shownAs } from '@/shared/attachments/kinds'
import { filesOf } from './files'
import { text } from './text'
import type { Comment, Payload } from './types'

const fileWord = (names: string[]): string =>
  names.every((name) => shownAs(name) === 'image') ? text.photo : text.file

/** A message in one line: its words, or what it holds. */
export function shortly(comment: Comment): string {
  if (comment.is_deleted) return text.deleted
  if (comment.is_hidden) return text.hidden
  return comment.message || fileWord(filesOf(comment).map(({ name }: Attached) => name))
}

/** What a message answers. */
export function quoteOf({ payload }: Comment): { name: string; text: string } | undefined {
  if (payload.replied_comment_id === null) return undefined
  const { replied_comment_message: message, replied_comment_sender_username: name } = payload
  return { name: name ?? '', text: message === null ? text.deletedQuote : message || fileWord(namesIn(payload)) }
}

const namesIn = ({ replied_comment_payload: file }: Payload): string[] => (file ? [file.file_name] : [])
