import { Cover } from '@/shared/ui/cover'
import { cx } from '@/shared/ui/cx'
import { programCategory } from '../program-category'
import type { TaughtProgram } from './types'

export function Picture({ program, className }: { program: TaughtProgram; className?: string }) {
  const { picture, slug, category, glyph } = program
  if (picture) return <img src={picture} alt="" loading="lazy" className={cx('object-cover', className)} />
  return <Cover seed={slug} category={programCategory(category)} glyph={glyph} shape="square" className={className} />
}
