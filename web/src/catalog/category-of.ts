import { type Category, categories } from '@/shared/art/category'
import type { Card } from './api-types'

/** Which dye and motif a programme or a package wears. */
export function categoryOf({ kind, category_name }: Pick<Card, 'kind' | 'category_name'>): Category {
  if (kind === 'learning-package') return 'paket'
  return categories.find((category) => category === category_name.toLowerCase()) ?? 'kelasmu'
}
