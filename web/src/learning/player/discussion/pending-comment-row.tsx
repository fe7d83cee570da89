import { CloudOff } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'
import type { PendingComment } from './use-pending-comments'

interface PendingCommentRowProps {
  comment: PendingComment
  isOffline: boolean
  onRetry: () => void
  onDrop: () => void
}

/** What is not on the server yet. */
export function PendingCommentRow({ comment, isOffline, onRetry, onDrop }: PendingCommentRowProps) {
  return (
    <li className="py-3 pl-11">
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{comment.message}</p>
      {comment.failure ? (
        <div role="alert" className="text-sm text-danger">
          {comment.failure}
          <Button look="text" size="small" onClick={onRetry}>
            {text.sendAgain}
          </Button>
          <Button look="text" size="small" onClick={onDrop}>
            {text.drop}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
          {isOffline && <Icon of={CloudOff} size={16} />}
          {isOffline ? text.waiting : text.sending}
        </p>
      )}
    </li>
  )
}
