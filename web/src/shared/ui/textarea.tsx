import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField } from './field'
import { fieldBox } from './field-box'

/** Grows with its text where the browser can, from three lines on. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} {...rest} rows={rows} className={cx(fieldBox, className)} />
}
