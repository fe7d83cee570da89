import { Link } from '@tanstack/react-router'
import { CategoryName } from '@/shared/ui/category-name'
import { Cover } from '@/shared/ui/cover'
import { LevelName } from '@/shared/ui/level-name'
import { OldPrice, Price } from '@/shared/ui/price'
import { Rating } from '@/shared/ui/rating'
import type { Card } from './api-types'
import { categoryOf } from './category-of'
import { levelsLabel } from './level-label'

/** Programmes as rows with a small square cover: the list of a phone. */
export function ProgramRows({ cards, label }: { cards: readonly Card[]; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line-soft">
      {cards.map((card) => (
        <li key={`${card.kind}/${card.slug}`}>
          <Link
            to={card.kind === 'program' ? '/program/$id' : '/paket/$slug'}
            params={{ id: card.slug, slug: card.slug }}
            className="flex gap-3 py-3.5"
          >
            <Picture card={card} />
            <Facts card={card} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Picture({ card }: { card: Card }) {
  const look = 'size-26 shrink-0 rounded-[10px]'
  return card.picture ? (
    <img src={card.picture} alt="" loading="lazy" className={`${look} object-cover`} />
  ) : (
    <Cover seed={card.slug} category={categoryOf(card)} glyph={card.glyph} shape="square" className={look} />
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
