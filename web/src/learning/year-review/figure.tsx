import type { ReactNode } from 'react'
import type { Category } from '@/shared/art/category'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import { cx } from '@/shared/ui/cx'

interface FigureProps {
  title: string
  /** The large number. */
  value: string
  unit?: string
  /** Which cloth stands beside it. */
  dye: Category
  /** Ground and ink, as Tailwind must read them. */
  className: string
  children?: ReactNode
}

/** A number of the year on a ground of its own, with cloth beside it (mock-up 20). */
export function Figure({ title, value, unit, dye, className, children }: FigureProps) {
  return (
    <section
      className={cx(
        'flex flex-col overflow-hidden rounded-[16px] desk:min-h-70 desk:flex-row desk:rounded-[20px]',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col p-5 desk:p-8">
        <h2 className="text-[1.0625rem]/[1.35] font-bold">{title}</h2>
        <p className="mt-3.5 mb-4 text-[6rem]/[.86] font-extrabold tracking-[-.06em] desk:text-[8.5rem]/[.86]">
          {value}
          {unit && <span className="ml-2 text-[.3em] tracking-[-.03em]">{unit}</span>}
        </p>
        <div className="mt-auto text-[.9375rem]/[1.5] text-pretty">{children}</div>
      </div>
      <Drawing svg={cloth(dye)} className="h-20 shrink-0 desk:h-auto desk:w-[26%]" />
    </section>
  )
}
