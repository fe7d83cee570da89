import type { ReactNode } from 'react'
import './chat-bubble.css'
import { Tag } from './tag'
import { text } from './text'

interface ChatBubbleProps {
  /** Nobody named: it is mine, and stands on the right. */
  author?: { name: string; facilitator?: boolean; avatar?: ReactNode }
  /** What it answers. */
  quote?: { name: string; text: string }
  /** "09.41", and how far it has come. */
  time?: ReactNode
  /** What can be done with it. */
  menu?: ReactNode
  children: ReactNode
}

export function ChatBubble({ author, quote, time, menu, children }: ChatBubbleProps) {
  return (
    <div className={`said ${author ? 'is-theirs' : 'is-mine'}`}>
      {author?.avatar}
      <div className="said-body">
        {author && (
          <p className="said-name">
            {author.name}
            {author.facilitator && (
              <Tag tone="kelasmu" size="small">
                {text.facilitator}
              </Tag>
            )}
          </p>
        )}
        <div className="bubble">
          {quote && (
            <blockquote>
              <b>{quote.name}</b>
              <span>{quote.text}</span>
            </blockquote>
          )}
          {children}
        </div>
        {(time || menu) && (
          <div className="said-foot">
            {time}
            {menu}
          </div>
        )}
      </div>
    </div>
  )
}
