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
  /** Ground and ink, and how wide it stands. */
  className: string
  children?: ReactNode
}

/** A number of the year on a ground of its own, with cloth beside it (mock-up 20). */
export function Figure({ title, value, unit, dye, className, children }: FigureProps) {
  return (
    <section className={cx('year-figure', className)}>
      <div className="flex min-w-0 flex-1 flex-col p-5 desk:p-8">
        <h2 className="year-title">{title}</h2>
        <p className="year-value">
          {value}
          {unit && <span>{unit}</span>}
        </p>
        <div className="mt-auto text-[.9375rem]/[1.5] text-pretty">{children}</div>
      </div>
      <Drawing svg={cloth(dye)} className="year-drape" />
    </section>
  )
}
