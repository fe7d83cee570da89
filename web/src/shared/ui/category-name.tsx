import type { Category } from '../art/dyes'
import { cx } from './cx'

const looks: Record<Category, { name: string; ink: string }> = {
  kelasmu: { name: 'KELASMU', ink: 'text-kelasmu' },
  ujianmu: { name: 'UJIANMU', ink: 'text-ujianmu' },
  kariermu: { name: 'KARIERMU', ink: 'text-kariermu' },
  prakerja: { name: 'PRAKERJA', ink: 'text-prakerja' },
  paket: { name: 'PAKET', ink: 'text-success' },
}

/** The only words in capitals: they are names. */
export function CategoryName({ category, className }: { category: Category; className?: string }) {
  const { name, ink } = looks[category]
  return <span className={cx('text-[.75rem]/[1.2] font-extrabold tracking-[.05em]', ink, className)}>{name}</span>
}
