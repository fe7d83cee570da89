import { Star } from 'lucide-react'
import * as format from '../text/format'
import { text } from './text'

/** One star, the number and how many gave it: "4,8 (1.204)". */
export function Rating({ value, count }: { value: number; count: number }) {
  const number = format.decimal(value)
  const voices = format.number(count)
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap">
      <span className="sr-only">{text.rated(number, voices)}</span>
      <Star aria-hidden="true" size={15} strokeWidth={1.9} className="fill-(--kunyit-400) text-(--kunyit-500)" />
      <span aria-hidden="true">
        {number} <span className="font-medium text-ink-muted">{`(${voices})`}</span>
      </span>
    </span>
  )
}
