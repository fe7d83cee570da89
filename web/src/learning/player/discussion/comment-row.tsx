import type { ReactNode } from 'react'
import { dateTime } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Tag } from '@/shared/ui/tag'
import type { Comment } from './queries'
import { text } from './text'

interface CommentRowProps {
  comment: Comment
  /** What can be done with it, and its answers. */
  children?: ReactNode
}

export function CommentRow({ comment, children }: CommentRowProps) {
  const { user, message, created_at, is_deleted, is_hidden } = comment
  return (
    <li className="flex gap-3 py-3">
      <Avatar id={user.username || user.name} name={user.name} picture={user.avatar} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b>{user.name}</b>
          {user.is_facilitator && (
            <Tag tone="kelasmu" size="small">
              {text.facilitator}
            </Tag>
          )}
          <time dateTime={new Date(created_at).toISOString()} className="text-xs text-ink-muted">
            {dateTime(created_at)}
          </time>
        </p>
        {is_deleted || is_hidden ? (
          <p className="text-ink-muted italic">{is_deleted ? text.deleted : text.hidden}</p>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        )}
        {children}
      </div>
    </li>
  )
}
