import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { canWait } from './rules'
import { text } from './text'
import type { Group } from './types'

interface GroupLineProps {
  group: Group
  loading: boolean
  onWait: () => void
}

/** The line for a group that is full: my place in it, or the way into it. */
export function GroupLine({ group, loading, onWait }: GroupLineProps) {
  if (group.my_turn !== null)
    return <p className="-mt-1 mb-2 ml-8.5 text-sm font-semibold">{text.turn(number(group.my_turn))}</p>
  if (!canWait(group)) return null
  return (
    <div className="-mt-1 mb-2 ml-8.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look="soft" loading={loading} aria-label={text.waitFor(group.name)} onClick={onWait}>
        {text.wait}
      </Button>
      {group.waiting > 0 && <span className="text-sm text-ink-muted">{text.waiting(number(group.waiting))}</span>}
    </div>
  )
}
