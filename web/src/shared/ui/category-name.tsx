import type { Category } from '../art/category'
import { cx } from './cx'

const looks: Record<Category, { name: string; ink: string }> = {
  kelasmu: { name: 'KELASMU', ink: 'text-kelasmu' },
  ujianmu: { name: 'UJIANMU', ink: 'text-ujianmu' },
  kariermu: { name: 'KARIERMU', ink: 'text-kariermu' },
  prakerja: { name: 'PRAKERJA', ink: 'text-prakerja' },
  paket: { name: 'PAKET', ink: 'text-success' },
}

interface CategoryNameProps {
  category: Category
  /** What a package is called; the four categories have their own names. */
  name?: string
  className?: string
}

/** The only words in capitals: they are names. */
export function CategoryName({ category, name, className }: CategoryNameProps) {
  const look = looks[category]
  return (
    <span className={cx('text-[.75rem]/[1.2] font-extrabold tracking-[.05em]', look.ink, className)}>
      {name ?? look.name}
    </span>
  )
}
