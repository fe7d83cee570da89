import type { ReactNode } from 'react'
import { cx } from './cx'
import { Tag } from './tag'
import { text } from './text'

interface ChatBubbleProps {
  /** Nobody named: it is mine, and stands on the right. */
  author?: { name: string; facilitator?: boolean }
  /** What it answers. */
  quote?: { name: string; text: string }
  /** "09.41 WIB" */
  time?: string
  children: ReactNode
}

export function ChatBubble({ author, quote, time, children }: ChatBubbleProps) {
  return (
    <div
      className={cx(
        'w-fit max-w-[85%] border px-3.5 py-2',
        author
          ? 'self-start rounded-[4px_16px_16px_16px] border-line bg-surface'
          : 'self-end rounded-[16px_16px_4px_16px] border-primary-line bg-primary-soft',
      )}
    >
      {author && (
        <p className="flex items-center gap-1 text-xs font-bold">
          {author.name}
          {author.facilitator && (
            <Tag tone="kelasmu" size="small">
              {text.facilitator}
            </Tag>
          )}
        </p>
      )}
      {quote && (
        <blockquote className="my-1 border-l-3 border-primary pl-2 text-xs text-ink-soft">
          <b className="block">{quote.name}</b>
          {quote.text}
        </blockquote>
      )}
      <div className="text-sm [&_img]:max-w-75">{children}</div>
      {time && <p className="text-right text-2xs text-ink-muted">{time}</p>}
    </div>
  )
}
