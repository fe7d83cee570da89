import { Star } from 'lucide-react'
import * as format from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import './rating-summary.css'
import { text } from './ratings-text'
import type { Program } from './types'

const five = [5, 4, 3, 2, 1] as const

function votes(program: Program): Record<(typeof five)[number], number> {
  return {
    5: program.reviewers_five_star,
    4: program.reviewers_four_star,
    3: program.reviewers_three_star,
    2: program.reviewers_two_star,
    1: program.reviewers_one_star,
  }
}

/** The average, and how often each number of stars was given. */
export function RatingSummary({ program }: { program: Program }) {
  const given = votes(program)
  const average = program.rating ?? 0
  const share = (stars: (typeof five)[number]) => Math.round((given[stars] / Math.max(program.reviewers, 1)) * 100)
  return (
    <div className="mt-4 flex items-center gap-5 desk:gap-10">
      <p className="flex flex-col items-center">
        <b className="rating-average">{format.decimal(average)}</b>
        <span aria-hidden="true" className="flex gap-0.5">
          {five.map((star) => (
            <Icon
              key={star}
              of={Star}
              size={16}
              className={cx(6 - star <= Math.round(average) && 'fill-(--kunyit-400)', 'text-(--kunyit-500)')}
            />
          ))}
        </span>
        <span className="mt-1 text-xs text-ink-muted">{text.from(format.number(program.reviewers))}</span>
      </p>
      <ul className="rating-bars">
        {five.map((stars) => (
          <li key={stars} className="rating-bar">
            <span className="sr-only">{text.bar(stars, format.percent(share(stars)))}</span>
            <span aria-hidden="true" className="text-xs font-semibold">
              {stars}
            </span>
            <span aria-hidden="true" className="rating-track">
              <i style={{ width: `${share(stars)}%` }} />
            </span>
            <span aria-hidden="true" className="text-xs text-ink-muted">
              {format.percent(share(stars))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
