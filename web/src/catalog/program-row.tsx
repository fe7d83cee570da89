import { Link } from '@tanstack/react-router'
import { CategoryName } from '@/shared/ui/category-name'
import { Cover } from '@/shared/ui/cover'
import { LevelName } from '@/shared/ui/level-name'
import { OldPrice, Price } from '@/shared/ui/price'
import { Rating } from '@/shared/ui/rating'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { Card } from './api-types'
import { categoryOf } from './category-of'
import { levelsLabel } from './level-label'

const rows = 'divide-y divide-line-soft'
const row = 'flex gap-3 py-3.5'
const square = 'size-26 shrink-0 rounded-[10px]'

/** Programmes as rows with a small square cover: the list of a phone. */
export function ProgramRows({ cards, label }: { cards: readonly Card[]; label?: string }) {
  return (
    <ul aria-label={label} className={rows}>
      {cards.map((card) => (
        <li key={`${card.kind}/${card.slug}`}>
          <Link
            to={card.kind === 'program' ? '/program/$id' : '/paket/$slug'}
            params={{ id: card.slug, slug: card.slug }}
            className={row}
          >
            <Picture card={card} />
            <Facts card={card} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Rows as high as those that are coming. */
export function ProgramRowsSkeleton() {
  return (
    <SkeletonGroup className={rows}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <span key={place} className={row}>
          <Skeleton className={square} />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-8" />
            <Skeleton className="mt-auto h-5 w-1/2" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}

function Picture({ card }: { card: Card }) {
  return card.picture ? (
    <img src={card.picture} alt="" loading="lazy" className={`${square} object-cover`} />
  ) : (
    <Cover seed={card.slug} category={categoryOf(card)} glyph={card.glyph} shape="square" className={square} />
  )
}

function Facts({ card }: { card: Card }) {
  const youngest = card.levels[0]
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-center justify-between gap-2">
        <CategoryName
          category={categoryOf(card)}
          name={card.kind === 'learning-package' ? card.category_name : undefined}
        />
        {youngest && <LevelName level={youngest.stage} name={levelsLabel(card.levels)} />}
      </span>
      <span className="line-clamp-2 text-[.9375rem]/[1.4] font-bold">{card.title}</span>
      <span className="truncate text-xs text-ink-muted">{card.institution.name}</span>
      <span className="mt-auto flex items-end justify-between gap-2">
        <span className="flex flex-col items-start">
          {card.price_normal ? <OldPrice amount={card.price_normal} now={card.price} /> : null}
          <Price amount={card.price} />
        </span>
        {card.rating !== null && <Rating value={card.rating} count={card.reviewers} />}
      </span>
    </span>
  )
}
