import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { categoryTone } from '../type-icon'
import './due.css'

/** The sign of an activity's type on the dye of its category. */
export function TypeTile({ icon, category }: { icon: LucideIcon; category: string }) {
  return (
    <span className={`type-tile is-${categoryTone(category)}`}>
      <Icon of={icon} />
    </span>
  )
}
