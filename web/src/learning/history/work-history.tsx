import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { dateTime, number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tag } from '@/shared/ui/tag'
import { type HistoryItem, historyQuery } from './queries'
import { text } from './text'

/** All that one handed in, tried or played here, asked for when it is unfolded. */
export default function WorkHistory({ enrolment, activity }: { enrolment: number; activity: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group study-margin mt-8 max-w-170 border-y border-line-soft"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-bold">
        {text.title}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      {isOpen && <List enrolment={enrolment} activity={activity} />}
    </details>
  )
}

function List({ enrolment, activity }: { enrolment: number; activity: number }) {
  const list = useInfiniteQuery(historyQuery(enrolment, activity))
  const items = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className="pb-4">
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
      {list.isSuccess && items.length === 0 && <p className="text-sm text-ink-muted">{text.empty}</p>}
      <ul className="divide-y divide-line-soft">
        {items.map((item) => (
          <Row key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

const tones = { open: 'neutral', sent: 'warning', graded: 'success', returned: 'danger' } as const

function Row({ item }: { item: HistoryItem }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <span>
        <b className="block">{text.kinds[item.kind](number(item.number))}</b>
        <time dateTime={new Date(item.at).toISOString()} className="text-ink-muted">
          {dateTime(item.at)}
        </time>
      </span>
      {item.score === null ? (
        <Tag tone={tones[item.state]}>{text.states[item.state]}</Tag>
      ) : (
        <Tag tone="success">{text.score(number(item.score))}</Tag>
      )}
    </li>
  )
}
