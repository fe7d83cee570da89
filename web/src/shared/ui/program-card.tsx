import type { ComponentProps } from 'react'
import type { Category } from '../art/category'
import { card } from './card'
import { CategoryName } from './category-name'
import { Cover } from './cover'
import { cx } from './cx'
import { LevelName } from './level-name'
import { OldPrice, Price } from './price'
import { Rating } from './rating'

export interface ProgramSummary {
  slug: string
  title: string
  institution: string
  category: Category
  /** "Paket Kelas"; the four categories have their own names. */
  categoryName?: string
  level?: { kind: string; name: string } | null
  glyph?: string
  /** An uploaded picture instead of the drawn cover. */
  picture?: string | null
  price: number
  oldPrice?: number | null
  rating?: { value: number; count: number } | null
}

interface ProgramCardProps extends Omit<ComponentProps<'a'>, 'children'> {
  program: ProgramSummary
}

/** The whole card is one link. `createLink(ProgramCard)` makes it know the routes. */
export function ProgramCard({ program, className, ...rest }: ProgramCardProps) {
  const { slug, title, institution, category, categoryName, level, glyph, picture, price, oldPrice, rating } = program
  return (
    <a
      {...rest}
      className={cx(
        card,
        'flex flex-col overflow-hidden transition-[box-shadow,transform] duration-(--dur-base) ease-out hover:-translate-y-0.5 hover:shadow-lift',
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="aspect-[16/10] w-full object-cover" />
      ) : (
        <Cover seed={slug} category={category} glyph={glyph} />
      )}
      <span className="flex flex-1 flex-col gap-1.5 px-4 pt-3.5 pb-4">
        <span className="flex items-center justify-between gap-2">
          <CategoryName category={category} name={categoryName} />
          {level && <LevelName level={level.kind} name={level.name} />}
        </span>
        <span className="line-clamp-2 text-base/[1.38] font-bold tracking-[-.012em]">{title}</span>
        <span className="truncate text-xs text-ink-muted">{institution}</span>
        <span className="mt-auto flex items-end justify-between gap-2 pt-2">
          <span className="flex flex-col items-start">
            {oldPrice ? <OldPrice amount={oldPrice} now={price} /> : null}
            <Price amount={price} />
          </span>
          {rating && <Rating value={rating.value} count={rating.count} />}
        </span>
      </span>
    </a>
  )
}
