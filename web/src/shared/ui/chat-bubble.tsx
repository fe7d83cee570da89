import type { ReactNode } from 'react'
import './chat-bubble.css'
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
    <div className={`bubble ${author ? 'is-theirs' : 'is-mine'}`}>
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
        <blockquote>
          <b className="block">{quote.name}</b>
          {quote.text}
        </blockquote>
      )}
      <div className="text-sm">{children}</div>
      {time && <p className="text-right text-2xs text-ink-muted">{time}</p>}
    </div>
  )
}
