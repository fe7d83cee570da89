import type { ReactNode } from 'react'
import { cx } from '@/shared/ui/cx'
import type { Card } from './api-types'
import { CardRow, CardRowSkeleton } from './card-grid'

/** The link to everything of which a section shows the beginning. */

interface CardSectionProps {
  id: string
  title: string
  /** Under the title, in one sentence. */
  summary?: string
  /** Undefined while they are on their way. */
  cards: readonly Card[] | undefined
  more?: ReactNode
  className?: string
}

/** A titled row of cards with the way to all of them. Without cards there is no section. */
export function CardSection({ id, title, summary, cards, more, className }: CardSectionProps) {
  if (cards?.length === 0) return null
  return (
    <section aria-labelledby={id} className={cx('page pt-10 desk:pt-18', className)}>
      <div className="mb-3.5 flex items-baseline justify-between gap-4 desk:mb-5">
        <div>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          {summary && <p className="mt-1 text-ink-soft text-pretty">{summary}</p>}
        </div>
        {more}
      </div>
      {cards ? <CardRow cards={cards} /> : <CardRowSkeleton />}
    </section>
  )
}
