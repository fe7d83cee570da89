import type { CSSProperties } from 'react'
import { cx } from '@/shared/ui/cx'
import './cloth.css'

interface ClothProps {
  /** One for each thing that was done. */
  stitches: number
  className?: string
}

const most = 96
const columns = (stitches: number) => Math.max(4, Math.min(12, Math.ceil(Math.sqrt(stitches * 2))))

/** A piece of cloth, woven from what somebody has done, stitch by stitch. It says nothing that the words beside it do not say. */
export function Cloth({ stitches, className }: ClothProps) {
  const count = Math.min(most, Math.max(8, stitches))
  const style = { '--columns': columns(count), '--count': count } as CSSProperties
  return (
    <div aria-hidden="true" className={cx('cloth', className)} style={style}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
        <i key={at} style={{ '--at': at } as CSSProperties} />
      ))}
    </div>
  )
}
