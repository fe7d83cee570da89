import { decimal } from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { text } from './text'
import './score-ring.css'

interface ScoreRingProps {
  score: number | null
  /** What the number is, and the number. */
  label: string
  size?: 'small' | 'large'
}

/** A score of a hundred as an arc, with the number in it. */
export function ScoreRing({ score, label, size = 'large' }: ScoreRingProps) {
  return (
    <span
      role="img"
      aria-label={label}
      style={{ background: `conic-gradient(var(--accent) ${score ?? 0}%, var(--line-soft) 0)` }}
      className={cx('score-ring', size === 'small' && 'is-small')}
    >
      <span>{score === null ? text.table.dash : decimal(score, 2)}</span>
    </span>
  )
}
