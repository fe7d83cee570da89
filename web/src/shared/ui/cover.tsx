import { type CoverOptions, cover } from '../art/cover'
import { Drawing } from '../art/drawing'
import { cx } from './cx'

interface CoverProps extends CoverOptions {
  className?: string
}

/** A program's picture, 16:10 or square. In the dark it keeps its colours and gets a line around. */
export function Cover({ className, shape = 'wide', ...options }: CoverProps) {
  return (
    <Drawing
      svg={cover({ ...options, shape })}
      className={cx(
        'bg-sunken outline -outline-offset-1 outline-line-soft',
        shape === 'wide' ? 'aspect-[16/10]' : 'aspect-square',
        className,
      )}
    />
  )
}
