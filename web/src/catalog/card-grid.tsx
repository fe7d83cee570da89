import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { Card } from './api-types'
import './card-row.css'
import { ProgramCardLink } from './program-link'

const four = 'grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6 wide:grid-cols-4'

interface CardsProps {
  cards: readonly Card[]
  /** The name of the list for readers, when no heading says it. */
  label?: string
}

/** Cards in rows: one on a phone, four on a desktop unless `columns` says otherwise. */
export function CardGrid({ cards, label, columns = four }: CardsProps & { columns?: string }) {
  return (
    <ul aria-label={label} className={columns}>
      {cards.map((card) => (
        <li key={`${card.kind}/${card.slug}`} className="flex">
          <ProgramCardLink card={card} className="w-full" />
        </li>
      ))}
    </ul>
  )
}

/** One row of at most four; on a phone it is swiped sideways, with the next card half in sight. */
export function CardRow({ cards, label }: CardsProps) {
  return (
    <ul aria-label={label} className="card-row">
      {cards.slice(0, 4).map((card) => (
        <li key={`${card.kind}/${card.slug}`}>
          <ProgramCardLink card={card} className="w-full" />
        </li>
      ))}
    </ul>
  )
}

/** As high as a card: its cover, then the lines below. */
const cardBox = 'box-content aspect-[16/10] pb-43.5'

/** Boxes as large as the cards that are coming. */
export function CardGridSkeleton({ count = 4, columns = four }: { count?: number; columns?: string }) {
  return (
    <SkeletonGroup className={columns}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        <Skeleton key={place} className={cardBox} />
      ))}
    </SkeletonGroup>
  )
}

/** A row of boxes as large as the cards that are coming. */
export function CardRowSkeleton() {
  return (
    <SkeletonGroup>
      <ul aria-hidden="true" className="card-row">
        {['a', 'b', 'c', 'd'].map((place) => (
          <li key={place}>
            <Skeleton className={`w-full ${cardBox}`} />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}
