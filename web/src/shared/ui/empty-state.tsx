import type { ReactNode } from 'react'
import { MoodEmblem } from './emblem'

interface EmptyStateProps {
  title: string
  /** The title's place in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3'
  /** One button. */
  action?: ReactNode
  children: ReactNode
}

export function EmptyState({ title, heading: Heading = 'h2', action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center text-center">
      <MoodEmblem mood="grey" size="huge" className="mb-3" />
      <Heading className="text-h3">{title}</Heading>
      <p className="text-sm text-ink-soft text-balance">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
