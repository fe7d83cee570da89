import { useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, Ellipsis, Flag, MicOff, Reply, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ask } from '@/app/modal'
import { Attachments } from '@/shared/attachments/attachments'
import { reportOutcome } from '@/shared/report-outcome'
import { hourMinute } from '@/shared/text/days'
import { Avatar } from '@/shared/ui/avatar'
import { ChatBubble } from '@/shared/ui/chat-bubble'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { filesOf } from './files'
import { deleteComment, reportComment } from './mutations'
import { quoteOf } from './quote'
import { text } from './text'
import type { ChatRoom, Comment } from './types'
import { Words } from './words-shown'

const ReportDialog = lazy(() => import('@/shared/reporting/report-dialog'))
const MuteDialog = lazy(() => import('./mute-dialog'))

interface MessageProps {
  room: ChatRoom
  comment: Comment
  isMine: boolean
  /** Somebody else has read it. */
  isRead: boolean
  onReply: (comment: Comment) => void
}

export function Message({ room, comment, isMine, isRead, onReply }: MessageProps) {
  const isGone = comment.is_deleted || comment.is_hidden
  const files = filesOf(comment)
  const avatar = <Avatar id={comment.email} name={comment.username} picture={comment.user_avatar_url} size="small" />
  return (
    <ChatBubble
      author={isMine ? undefined : { name: comment.username, facilitator: comment.is_facilitator, avatar }}
      quote={isGone ? undefined : quoteOf(comment)}
      time={
        <>
          {hourMinute(comment.timestamp)}
          {isMine && !isGone && <Tick isRead={isRead} />}
        </>
      }
      menu={isGone ? undefined : <MessageMenu room={room} comment={comment} isMine={isMine} onReply={onReply} />}
    >
      {isGone ? (
        <p className="text-ink-muted italic">{comment.is_deleted ? text.deleted : text.hidden}</p>
      ) : (
        <>
          {files.length > 0 && <Attachments files={files} />}
          {comment.message && (
            <div className={files.length > 0 ? 'mt-1.5' : undefined}>
              <Words>{comment.message}</Words>
            </div>
          )}
        </>
      )}
    </ChatBubble>
  )
}

function Tick({ isRead }: { isRead: boolean }) {
  return (
    <span className={isRead ? 'text-primary' : undefined}>
      <Icon of={isRead ? CheckCheck : Check} size={16} />
      <span className="sr-only">{isRead ? text.read : text.sent}</span>
    </span>
  )
}

type MenuProps = Omit<MessageProps, 'isRead'>

function MessageMenu({ room, comment, isMine, onReply }: MenuProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'report' | 'mute'>()
  const close = () => setOpen(undefined)
  const removeIt = async () => {
    if (await ask({ ...text.askDelete, yes: text.delete, danger: true }))
      await reportOutcome(deleteComment(client, comment), text.wasDeleted)
  }
  const items: MenuItem[] = []
  if (room.can_write) items.push({ label: text.reply, icon: Reply, onSelect: () => onReply(comment) })
  if (!isMine) items.push({ label: text.report, icon: Flag, onSelect: () => setOpen('report') })
  if (!isMine && room.may_moderate && !comment.is_facilitator)
    items.push({ label: text.mute, icon: MicOff, onSelect: () => setOpen('mute') })
  // B202
  if (isMine || room.may_moderate)
    items.push({ label: text.delete, icon: Trash2, danger: true, onSelect: () => void removeIt() })
  return (
    <span className="chat-menu">
      <Menu
        label={text.menu(isMine ? text.you : comment.username)}
        items={items}
        align={isMine ? 'end' : 'start'}
        trigger={(props) => (
          <IconButton
            {...props}
            label={text.menu(isMine ? text.you : comment.username)}
            icon={Ellipsis}
            className="text-ink-muted!"
          />
        )}
      />
      <Suspense fallback={null}>
        {open === 'report' && (
          <ReportDialog
            title={text.reportTitle}
            onReport={(reason, note) => reportComment(comment, reason, note)}
            onClose={close}
          />
        )}
        {open === 'mute' && <MuteDialog room={room.id} comment={comment} onClose={close} />}
      </Suspense>
    </span>
  )
}
