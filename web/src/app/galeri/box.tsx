import type { ReactNode } from 'react'
import { cx } from '@/shared/ui/cx'

/** One sheet of the gallery; `wide` spans all columns. */
export function Box({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section
      className={cx(
        'mb-3 break-inside-avoid rounded-[14px] border border-line-soft bg-surface px-4 pt-3.5 pb-4 desk:mb-6 desk:px-5 desk:pt-4.5 desk:pb-5',
        wide && '[column-span:all]',
      )}
    >
      <h2 className="mb-3 text-xs font-bold text-ink-muted [word-spacing:.035em]">{title}</h2>
      {children}
    </section>
  )
}
