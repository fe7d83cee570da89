import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<AlertTone, { box: string; icon: LucideIcon; ink: string }> = {
  info: { box: 'border-info-line bg-info-soft', icon: Info, ink: 'text-info' },
  success: { box: 'border-success-line bg-success-soft', icon: CircleCheck, ink: 'text-success' },
  warning: { box: 'border-warning-line bg-warning-soft', icon: TriangleAlert, ink: 'text-warning' },
  danger: { box: 'border-danger-line bg-danger-soft', icon: CircleAlert, ink: 'text-danger' },
}

interface AlertProps {
  tone?: AlertTone
  /** At most one: a link or a text button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message inside the page. Failures interrupt readers, the rest waits its turn. */
export function Alert({ tone = 'info', action, className, children }: AlertProps) {
  const { box, icon, ink } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-card border px-4 py-3.5 text-[.9375rem]/[1.5]', box, className)}
    >
      <Icon of={icon} className={cx('mt-px', ink)} />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
