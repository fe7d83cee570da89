import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

export type { LucideIcon }

interface IconProps {
  of: LucideIcon
  /** 20 in text, 24 in bars, 16 beside small words. */
  size?: number
  strokeWidth?: number
  className?: string
}

/** An icon beside words or inside a named control: it never speaks alone, so it is hidden from readers. */
export function Icon({ of: Glyph, size = 20, strokeWidth = 1.9, className }: IconProps) {
  return <Glyph aria-hidden="true" size={size} strokeWidth={strokeWidth} className={cx('shrink-0', className)} />
}
