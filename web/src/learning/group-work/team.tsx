import { ChevronDown, MessagesSquare } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { number } from '@/shared/text/format'
import { Emblem } from '@/shared/ui/emblem'
import { Icon } from '@/shared/ui/icon'
import { Members } from '../group/members'
import { text } from './text'
import type { GroupWork } from './types'

/** Who writes together, and where they talk about it. */
export function Team({ work: { group_id, group_name, room_id, members, members_total } }: { work: GroupWork }) {
  const others = members_total - members.length
  return (
    <section aria-label={text.team} className="mt-6 max-w-170 border-y border-line-soft py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-3 text-h3 wrap-anywhere">
          <Emblem seed={`kelompok-${group_id}`} size="small" />
          {group_name}
        </h2>
        {room_id !== null && (
          // The page reads the room from its address.
          <LinkButton to="/tanyamu" search={{ initRoom: room_id } as never} look="soft" icon={MessagesSquare}>
            {text.room}
          </LinkButton>
        )}
      </div>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
          {text.members(number(members_total))}
          <Icon of={ChevronDown} className="group-open:rotate-180" />
        </summary>
        <Members members={members} hasMore={false} loading={false} onMore={() => {}} />
        {others > 0 && <p className="mt-2 text-sm text-ink-muted">{text.more(number(others))}</p>}
      </details>
    </section>
  )
}
