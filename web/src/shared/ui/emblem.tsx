import { brandCloth, emblem, moodEmblem } from '../art/cloth'
import { Drawing } from '../art/drawing'
import type { Mood } from '../art/dyes'
import { cx } from './cx'

const sizes = {
  small: 'size-11 rounded-[50%_6px_50%_6px]',
  normal: 'size-16 rounded-[50%_8px_50%_8px]',
  large: 'size-18 rounded-[50%_10px_50%_10px]',
  huge: 'size-24 rounded-[50%_12px_50%_12px]',
}

type EmblemSize = keyof typeof sizes

/** The petal of a group or an institution without a logo. */
export function Emblem({ seed, size = 'normal', className }: { seed: string; size?: EmblemSize; className?: string }) {
  return <Drawing svg={emblem(seed)} className={cx('shrink-0', sizes[size], className)} />
}

/** The petal of the institution whose site this is, in the site's colours. */
export function BrandEmblem({ seed, size = 'small' }: { seed: string; size?: EmblemSize }) {
  return <Drawing svg={brandCloth(seed, 48, 48, 48)} className={cx('shrink-0', sizes[size])} />
}

/** The petal of a message: calm, grey for what is empty, green for what went well. */
export function MoodEmblem({ mood, size = 'large', className }: { mood: Mood; size?: EmblemSize; className?: string }) {
  return <Drawing svg={moodEmblem(mood)} className={cx('shrink-0', sizes[size], className)} />
}
