import { Link } from '@tanstack/react-router'
import { BellRing, BookOpen, Calendar, Layers, type LucideIcon, Megaphone, ReceiptText, Tag } from 'lucide-react'
import { dateTime } from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { RichText } from '@/shared/ui/rich-text'
import type { Notification } from './queries'
import { text } from './text'

const icons: Record<Notification['object_type'], LucideIcon> = {
  program: BookOpen,
  activity: BookOpen,
  learning_package: Layers,
  school_payment: ReceiptText,
  payment: ReceiptText,
  event: Calendar,
  promo: Tag,
  other: Megaphone,
}

export const rowBox = 'relative flex gap-3.5 px-4 py-3.5'

interface NotificationRowProps {
  notification: Notification
  /** Named by the address: shown as the one that is meant. */
  isMeant?: boolean
  /** Two lines of the message, as in the panel under the bell. */
  isBrief?: boolean
  onOpen: (notification: Notification) => void
}

/** One piece of news. What it was about may be settled already: then it leads nowhere. */
export function NotificationRow({ notification, isMeant = false, isBrief = false, onOpen }: NotificationRowProps) {
  const { title, message, sent_at, has_read, is_active, link, object_type } = notification
  const isLinked = Boolean(link) && is_active
  // The panel has a heading of its own above its rows.
  const Heading = isBrief ? 'h3' : 'h2'
  const heading = (
    <>
      {title}
      {!has_read && <span className="sr-only">{text.unreadMark}</span>}
    </>
  )
  return (
    <article
      className={cx(rowBox, !has_read && 'bg-primary-soft/60', isMeant && 'shadow-[inset_3px_0_0_var(--primary)]')}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={icons[object_type] ?? BellRing} />
      </span>
      <div className="min-w-0 flex-1">
        <Heading className={cx('text-[.9375rem]', has_read ? 'font-semibold' : 'font-bold')}>
          {isLinked ? (
            <Link to={link ?? '/'} onClick={() => onOpen(notification)} className="after:absolute after:inset-0">
              {heading}
            </Link>
          ) : (
            heading
          )}
        </Heading>
        <RichText html={message} className={cx('text-sm text-ink-soft', isBrief && 'line-clamp-2')} />
        <p className="mt-0.5 text-xs text-ink-muted">{dateTime(sent_at)}</p>
      </div>
      {!has_read && <span aria-hidden="true" className="mt-2 size-2.25 shrink-0 rounded-full bg-primary" />}
    </article>
  )
}
