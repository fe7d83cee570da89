import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { unmute } from './mutations'
import { PagedList } from './paged-list'
import type { ProgramChoice } from './program-choice'
import { mutedQuery } from './queries'
import { text } from './text'
import type { Muted } from './types'

const words = text.muted

/** Who may not write, where and until when. */
export function MutedPart({ program }: ProgramChoice) {
  const client = useQueryClient()
  const query = mutedQuery(program)
  const place = useRef<HTMLDivElement>(null)
  const open = async (one: Muted) => {
    await unmute(client, query.queryKey, one)
    // The button goes with its row, and with it the place of somebody without a mouse.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PagedList
        list={useInfiniteQuery(query)}
        words={words}
        row={(one) => <Row key={`${one.room_id}-${one.user_id}`} muted={one} onUnmute={() => open(one)} />}
      />
    </div>
  )
}

function Row({ muted, onUnmute }: { muted: Muted; onUnmute: () => Promise<unknown> }) {
  const { user_id, username, avatar, room_name, program_title, muted_until } = muted
  const [isWaiting, setWaiting] = useState(false)
  const open = async () => {
    setWaiting(true)
    await reportOutcome(onUnmute(), words.done(username))
    setWaiting(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <Avatar id={String(user_id)} name={username} picture={avatar} size="small" />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{username}</b>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[...new Set([room_name, program_title])].filter(Boolean).join(', ')}
        </span>
        <span className="block text-sm text-ink-muted">
          {muted_until === null ? words.always : words.until(format.dateTime(muted_until))}
        </span>
      </span>
      <Button look="secondary" aria-label={words.unmuteOf(username)} loading={isWaiting} onClick={() => void open()}>
        {words.unmute}
      </Button>
    </li>
  )
}
