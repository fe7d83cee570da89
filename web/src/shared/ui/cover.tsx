import type { Category } from '../art/category'
import { cx } from './cx'

export interface CoverProps {
  /** The slug of what it stands for. */
  seed: string
  category: Category
  /** A few signs on the white tab: `¾`, `Aa`, `UTBK`. */
  glyph?: string
  /** Square thumbs ask for a square cover: cropping the wide one would cut the tab. */
  shape?: 'wide' | 'square'
  /** The largest picture of its page, which is loaded before all others. */
  isMain?: boolean
  className?: string
}

/** A program's picture, 16:10 or square, drawn by the server. In the dark it keeps its colours and gets a line around. */
export function Cover({ seed, category, glyph, shape = 'wide', isMain, className }: CoverProps) {
  const tab = glyph ? `?${new URLSearchParams({ glyph })}` : ''
  return (
    <img
      src={`/gambar/sampul/${category}/${shape}/${seed}.svg${tab}`}
      alt=""
      width={shape === 'wide' ? 480 : 300}
      height={300}
      loading={isMain ? undefined : 'lazy'}
      fetchPriority={isMain ? 'high' : undefined}
      className={cx(
        'bg-sunken outline -outline-offset-1 outline-line-soft',
        shape === 'wide' ? 'aspect-[16/10] w-full' : 'aspect-square',
        className,
      )}
    />
  )
}
