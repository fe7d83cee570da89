import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { allNewestKey } from '@/messaging/keys'
import { markRead } from '@/messaging/mutations'
import { NotificationRow } from '@/messaging/notification-row'
import { type Kind, kinds, newestQuery } from '@/messaging/queries'
import { RowsWaiting } from '@/messaging/rows-waiting'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dot } from '@/shared/ui/dot'
import { EmptyState } from '@/shared/ui/empty-state'
import { useNewNotifications, useUnread } from './live-count'
import { text } from './notification-text'

const returnMs = 300

/** The newest news in two tabs. */
export default function NotificationPanel() {
  const [tab, setTab] = useState<Kind>('program')
  const id = useId()
  const unread = useUnread()
  useEffect(() => {
    const timer = setTimeout(() => setTab('program'), returnMs)
    return () => clearTimeout(timer)
  }, [])
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'program' ? 'info' : 'program'
    setTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <section aria-label={text.title}>
      <div role="tablist" aria-label={text.title} onKeyDown={steer} className="flex gap-1 border-b border-line px-2">
        {kinds.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            tabIndex={tab === each ? 0 : -1}
            aria-selected={tab === each}
            aria-controls={`${id}-panel`}
            onClick={() => setTab(each)}
            className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-[.9375rem] font-semibold text-ink-soft aria-selected:border-primary aria-selected:text-primary"
          >
            {text.tabs[each]}
            {unread[each] > 0 && (
              <>
                <Dot />
                <span className="sr-only">{text.unread}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="max-h-[60dvh] overflow-y-auto"
      >
        <Newest kind={tab} />
      </div>
      <Link
        to="/notifikasi"
        search={{ type: tab }}
        className="flex min-h-11 items-center justify-center rounded-[9px] font-bold text-primary hover:bg-primary-soft"
      >
        {common.seeAll}
      </Link>
    </section>
  )
}

function Newest({ kind }: { kind: Kind }) {
  const client = useQueryClient()
  const fresh = useNewNotifications()
  const { data, isError, refetch } = useQuery({ ...newestQuery(kind), refetchOnMount: 'always' })
  // The stream tells that something came, not what.
  useEffect(() => {
    if (fresh > 0) void client.invalidateQueries({ queryKey: allNewestKey })
  }, [client, fresh])
  if (!data) return isError ? <Failed retry={() => void refetch()} /> : <RowsWaiting />
  if (data.length === 0) {
    return (
      <div className="px-4 py-8">
        <EmptyState heading="h3" title={text.empty[kind]}>
          {text.sentence}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line-soft">
      {data.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            isBrief
            onOpen={({ id, has_read }) => void (has_read || markRead(client, { ids: [id] }).catch(() => {}))}
          />
        </li>
      ))}
    </ul>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="text-sm text-ink-soft">{text.failed}</p>
      <Button look="secondary" size="small" onClick={retry}>
        {common.retry}
      </Button>
    </div>
  )
}
