import { number } from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Tag } from '@/shared/ui/tag'
import { canSelect, isClosed, isFull, isLow, isUnlimited } from './rules'
import { text } from './text'
import type { Group } from './types'

/** What a row tells of a group: its name, who is in it, and how many can still come (B392, B394). */
export function GroupFace({ group }: { group: Group }) {
  const isScarce = canSelect(group) && isLow(group)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{group.name}</span>
        <span className="block text-sm text-ink-muted">{text.members(number(group.current_member))}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {group.is_mine && <Tag tone="info">{text.mine}</Tag>}
        {isClosed(group) && <Tag>{text.closed}</Tag>}
        <span className={cx('text-sm font-semibold', isScarce && 'text-danger')}>{quotaLabel(group)}</span>
      </span>
    </span>
  )
}

function quotaLabel(group: Group): string {
  if (isFull(group)) return text.quotaGone
  return isUnlimited(group) ? text.noLimit : text.quota(number(group.current_quota))
}
