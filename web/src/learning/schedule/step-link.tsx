import { Link } from '@tanstack/react-router'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { iconButtonClass } from '@/shared/ui/icon-button'
import type { ScheduleSearch } from './period'

interface StepLinkProps {
  label: string
  icon: LucideIcon
  search: ScheduleSearch
}

/** A step back or on in the calendar. */
export function StepLink({ label, icon, search }: StepLinkProps) {
  return (
    <Link to="/jadwal" search={search} aria-label={label} resetScroll={false} className={iconButtonClass}>
      <Icon of={icon} />
    </Link>
  )
}
