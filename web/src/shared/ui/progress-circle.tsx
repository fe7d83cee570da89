import * as format from '../text/format'
import { cx } from './cx'
import { text } from './text'

const sizes = {
  header: 'size-11 p-[3px] text-[10px] tracking-[-.06em]',
  card: 'size-18 p-1 text-[15px] tracking-[-.03em]',
  report: 'size-24 p-1.5 text-xl tracking-[-.03em]',
}

interface ProgressCircleProps {
  percent: number
  /** Two decimals only in the header of an activity. */
  digits?: 0 | 2
  size?: keyof typeof sizes
}

/** A yellow arc, green when full; the value is always written. */
export function ProgressCircle({ percent, digits = 0, size = 'card' }: ProgressCircleProps) {
  const written = format.percent(percent, percent === 100 ? 0 : digits)
  const colour = percent >= 100 ? 'var(--success-fill)' : 'var(--accent)'
  return (
    <span
      role="img"
      aria-label={text.percentDone(written)}
      style={{ background: `conic-gradient(${colour} ${percent}%, var(--line-soft) 0)` }}
      className={cx('grid shrink-0 place-items-center rounded-full', sizes[size])}
    >
      <span className="grid size-full place-items-center rounded-full bg-surface font-extrabold tabular-nums">
        {written}
      </span>
    </span>
  )
}
