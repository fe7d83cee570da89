import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Composer } from './composer'
import type { Comment } from './queries'
import { text } from './text'
import { Thread } from './thread'
import { usePendingComments } from './use-pending-comments'

interface RepliesProps {
  activity: number
  comment: Comment
  canRemove: boolean
  /** What else can be done with the comment. */
  actions: ReactNode
  onSent: () => void
}

/** The answers to one comment, asked for when somebody wants them. */
export function Replies({ activity, comment, canRemove, actions, onSent }: RepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const pending = usePendingComments(activity, comment.id, onSent)
  const count = comment.reply_count + (isOpen ? 0 : pending.comments.length)
  const answer = (message: string) => {
    pending.add(message)
    setWriting(false)
    setOpen(true)
  }
  const cancel = () => {
    if (pending.refused) pending.drop(pending.refused.stamp)
    setWriting(false)
  }
  return (
    <>
      <div className="-ml-3 flex flex-wrap">
        {count > 0 && (
          <Button look="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.hideReplies : text.showReplies(count)}
          </Button>
        )}
        {!comment.is_deleted && !comment.is_hidden && !isWriting && (
          <Button
            look="text"
            size="small"
            aria-label={text.replyTo(comment.user.name)}
            onClick={() => setWriting(true)}
          >
            {text.reply}
          </Button>
        )}
        {actions}
      </div>
      {isOpen && <Thread activity={activity} parent={comment.id} pending={pending} canRemove={canRemove} />}
      {(isWriting || pending.refused) && (
        <Composer
          label={text.replyTo(comment.user.name)}
          send={text.sendReply}
          refused={pending.refused}
          onSay={answer}
          onForget={pending.drop}
          onCancel={cancel}
        />
      )}
    </>
  )
}
