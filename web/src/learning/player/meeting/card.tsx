import { Calendar, Check, Video } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { date, dateTime, timeSpan } from '@/shared/text/format'
import { isWholeDay, spanWords } from '@/shared/text/span-words'
import { card } from '@/shared/ui/card'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import type { Meeting } from '../../types'
import { useNow } from '../../use-now'
import { stateAt } from './state'
import { text } from './text'

const tones = { soon: 'info', open: 'success', over: 'neutral' } as const

/** When a meeting is, whether its room is open, and the way in. */
export function MeetingCard({ meeting }: { meeting: Meeting }) {
  const { starts_at, ends_at, opens_at, join_path, has_room, can_host, attended } = meeting
  const state = stateAt(meeting, useNow())
  const canEnter = has_room && state !== 'over' && (state === 'open' || can_host)
  return (
    <section className={`${card} mt-5 flex max-w-170 flex-col gap-3 p-5`}>
      <p className="flex flex-wrap gap-2">
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
        {attended && (
          <Tag tone="success" icon={Check}>
            {text.attended}
          </Tag>
        )}
      </p>
      <p className="flex items-start gap-3">
        <Icon of={Calendar} className="mt-0.5" />
        <span>
          <span className="sr-only">{text.when} </span>
          {isWholeDay(starts_at, ends_at) ? (
            <b>{spanWords(starts_at, ends_at)}</b>
          ) : (
            <>
              <b className="block">{date(starts_at)}</b>
              {timeSpan(starts_at, ends_at)}
            </>
          )}
        </span>
      </p>
      {state === 'soon' && <p className="text-sm text-ink-soft">{text.opensAt(dateTime(opens_at))}</p>}
      {state === 'over' && <p className="text-sm text-ink-soft">{text.over}</p>}
      {!has_room && state !== 'over' && <p className="text-sm text-ink-soft">{text.noRoom}</p>}
      {canEnter && (
        <LinkButton to={join_path} icon={Video} className="self-start">
          {state === 'open' ? text.join : text.host}
        </LinkButton>
      )}
    </section>
  )
}
