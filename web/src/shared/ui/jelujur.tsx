import { cx } from './cx'
import { text } from './text'

const mostStitches = 24

interface JelujurProps {
  done: number
  total: number
  /** "5 dari 12 aktivitas selesai" unless told. */
  label?: string
  className?: string
}

/** Running stitch: one dash for each activity, done green, the next yellow. Beyond 24 it is a plain bar. */
export function Jelujur({ done, total, label = text.progress(done, total), className }: JelujurProps) {
  if (total > mostStitches) {
    return (
      <div role="img" aria-label={label} className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}>
        <div
          style={{ transform: `translateX(${(done / total) * 100 - 100}%)` }}
          className={cx(
            'size-full rounded-full transition-transform duration-(--dur-stitch) ease-out',
            done === total ? 'bg-success-fill' : 'bg-accent',
          )}
        />
      </div>
    )
  }
  return (
    <div role="img" aria-label={label} className={cx('flex h-1.5 gap-[3px]', className)}>
      {Array.from({ length: total }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
          key={place}
          className={cx(
            'flex-1 rounded-[3px] transition-colors duration-(--dur-stitch)',
            place < done ? 'bg-success-fill' : place === done ? 'bg-accent' : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}
