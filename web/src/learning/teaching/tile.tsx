import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/shared/ui/cx'
import { Icon, type LucideIcon } from '@/shared/ui/icon'

interface TileProps {
  icon: LucideIcon
  name: string
  /** Null: nothing waits, and `otherwise` says so. */
  value: string | null
  otherwise: string
  more?: string | null | false
  /** It wants to be seen today. */
  isNear?: boolean
}

/** One thing that can wait in a programme. */
export function Tile(props: TileProps) {
  return (
    <div className="tile">
      <Inside {...props} />
    </div>
  )
}

interface TileAnchorProps extends TileProps, Omit<ComponentProps<'a'>, keyof TileProps | 'children'> {}

function TileAnchor({ icon, name, value, otherwise, more, isNear, ...rest }: TileAnchorProps) {
  return (
    <a {...rest} className="tile">
      <Inside icon={icon} name={name} value={value} otherwise={otherwise} more={more} isNear={isNear} />
      <Icon of={ChevronRight} size={18} className="tile-go" />
    </a>
  )
}

/** The same, with the way there. */
export const TileLink = createLink(TileAnchor)

function Inside({ icon, name, value, otherwise, more, isNear }: TileProps) {
  return (
    <>
      <Icon of={icon} size={18} className="tile-icon" />
      <span className="tile-name">{name}</span>
      <span className={cx('tile-value', value === null && 'is-nothing', isNear && 'text-warning')}>
        {value ?? otherwise}
      </span>
      {more && <span className="tile-more">{more}</span>}
    </>
  )
}
