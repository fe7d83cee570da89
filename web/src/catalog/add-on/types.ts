import type { Card, CardLevel } from '../api-types'

/** An activity that can be joined on top of a programme. */
export type AddOn = {
  id: number
  slug: string
  title: string
  type: string
  description: string
  current_quota: number | null
  price: number
  is_available: boolean
  place: string | null
  starts_at: number | null
  ends_at: number | null
  minutes: number
  is_group_activity: boolean
  group_activity_type: string | null
  program: { slug: string; title: string; category_name: string; glyph: string }
  institution: Card['institution']
  levels: CardLevel[]
  /** Where it is held or who offers it. */
  learning_space_id: number | null
}
