import type { ReactNode } from 'react'
import { cx } from '@/shared/ui/cx'

interface FormSectionProps {
  title: string
  /** For all of its fields. */
  hint?: string
  className?: string
  children: ReactNode
}

/** Questions that belong together, under one heading. */
export function FormSection({ title, hint, className, children }: FormSectionProps) {
  return (
    <fieldset className={cx('flex flex-col gap-4', className)}>
      <legend className="mb-3">
        <h2 className="text-h3">{title}</h2>
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
