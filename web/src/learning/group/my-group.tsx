import { MessagesSquare } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { dateTime, number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { Emblem } from '@/shared/ui/emblem'
import { text } from './my-groups-text'
import { text as words } from './text'
import type { MyGroups } from './types'

interface MyGroupProps {
  mine: MyGroups
  leaving: boolean
  onChange: () => void
  onLeave: () => void
  onQuitLine: () => void
}

/** The group of the class, the line one stands in, and what can be done about both until the closing date. */
export function MyGroup({ mine, leaving, onChange, onLeave, onQuitLine }: MyGroupProps) {
  const { group, waiting, room_id, can_change, closes_at, type } = mine
  const canChoose = can_change && type === 'manual_by_user'
  return (
    <div className="mt-4 flex flex-col gap-3">
      {group ? (
        <div className="flex items-center gap-3">
          <Emblem seed={`kelompok-${group.id}`} size="small" />
          <span className="min-w-0">
            <b className="block wrap-anywhere">{group.name}</b>
            <span className="text-sm text-ink-muted">{words.members(number(group.current_member))}</span>
          </span>
        </div>
      ) : (
        <p>{text.none}</p>
      )}
      {waiting && <p>{words.waits(waiting.name, number(waiting.my_turn ?? 1))}</p>}
      <div className="flex flex-wrap gap-2">
        {group && room_id !== null && (
          // The page reads the room from its address.
          <LinkButton to="/tanyamu" search={{ initRoom: room_id } as never} look="soft" icon={MessagesSquare}>
            {text.room}
          </LinkButton>
        )}
        {canChoose && (
          <Button look="secondary" onClick={onChange}>
            {group ? text.change : text.choose}
          </Button>
        )}
        {group && can_change && (
          <Button look="danger" loading={leaving} onClick={onLeave}>
            {text.leave}
          </Button>
        )}
        {waiting && (
          <Button look="secondary" loading={leaving} onClick={onQuitLine}>
            {text.quitLine}
          </Button>
        )}
      </div>
      {(!can_change || closes_at !== null) && (
        <p className="text-sm text-ink-muted">
          {can_change && closes_at !== null ? text.until(dateTime(closes_at)) : text.fixed}
        </p>
      )}
    </div>
  )
}
