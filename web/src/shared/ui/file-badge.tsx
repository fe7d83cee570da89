import { FileText } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'

/** Stands before the name of a file. */
export function FileBadge({ isBad = false }: { isBad?: boolean }) {
  const tone = isBad ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-on-primary-soft'
  return (
    <span className={cx('grid size-10 shrink-0 place-items-center rounded-[10px]', tone)}>
      <Icon of={FileText} />
    </span>
  )
}
