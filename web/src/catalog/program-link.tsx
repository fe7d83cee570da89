import { createLink } from '@tanstack/react-router'
import { ProgramCard, type ProgramSummary } from '@/shared/ui/program-card'
import type { Card } from './api-types'
import { categoryOf } from './category-of'
import { levelsLabel } from './level-label'

const CardLink = createLink(ProgramCard)

/** A card that leads to its programme or its package. */
export function ProgramCardLink({ card, className }: { card: Card; className?: string }) {
  const program = summaryOf(card)
  return card.kind === 'program' ? (
    <CardLink to="/program/$id" params={{ id: card.slug }} program={program} className={className} />
  ) : (
    <CardLink to="/paket/$slug" params={{ slug: card.slug }} program={program} className={className} />
  )
}

function summaryOf(card: Card): ProgramSummary {
  const youngest = card.levels[0]
  return {
    slug: card.slug,
    title: card.title,
    institution: card.institution.name,
    category: categoryOf(card),
    categoryName: card.kind === 'learning-package' ? card.category_name : undefined,
    level: youngest && { kind: youngest.stage, name: levelsLabel(card.levels) },
    glyph: card.glyph,
    picture: card.picture,
    price: card.price,
    oldPrice: card.price_normal,
    rating: card.rating === null ? null : { value: card.rating, count: card.reviewers },
  }
}
