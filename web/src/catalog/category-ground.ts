import type { Category } from '@/shared/art/category'

/** The soft ground of each category, as Tailwind must read it: whole class names. */
export const categoryGround: Record<Category, string> = {
  kelasmu: 'bg-kelasmu-soft',
  ujianmu: 'bg-ujianmu-soft',
  kariermu: 'bg-kariermu-soft',
  prakerja: 'bg-prakerja-soft',
  paket: 'bg-success-soft',
}

/** The category's own ink on its ground. */
export const categoryInk: Record<Category, string> = {
  kelasmu: 'text-kelasmu',
  ujianmu: 'text-ujianmu',
  kariermu: 'text-kariermu',
  prakerja: 'text-prakerja',
  paket: 'text-success',
}
