import type { Level } from '@/shared/ui/level'

/** A school year or an adult level, as programmes and add-ons name theirs. */
export type CardLevel = { tag: string; name: string; stage: Level }

/** What lists show of a programme or a package. */
export type Card = {
  id: number
  slug: string
  kind: 'program' | 'learning-package'
  title: string
  summary: string
  category_name: string
  glyph: string
  picture: string | null
  levels: CardLevel[]
  subject: { slug: string; name: string } | null
  institution: { slug: string; name: string; city: string }
  price: number
  price_normal: number | null
  rating: number | null
  reviewers: number
  learners: number
  duration: number
  total_resource: number
  starts_at: number | null
  stage: string
}

export type FilterOption = { key: string; label: string; count: number }

export type Filters = Record<'year_level' | 'category' | 'subject' | 'duration' | 'institution', FilterOption[]>
