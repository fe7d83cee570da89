import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { markRead } from './mutations'
import { NotificationRow } from './notification-row'
import { PushOffer } from './push/push-offer'
import { type Kind, kinds, type Notification, notificationQuery, notificationsQuery } from './queries'
import { RowsWaiting } from './rows-waiting'
import { text } from './text'
import { useSeen } from './use-seen'

const TabLink = createLink(Tab)

/** All news of one kind; `id` names the one that a letter or a push led to. */
export function NotificationsPage({ kind, id }: { kind: Kind; id: number | null }) {
  useSeen()
  const client = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery(kind))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const readAll = () => void reportOutcome(markRead(client, { all: kind }), text.allRead)
  return (
    <div className="page max-w-200 py-6 desk:py-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-h1">{text.title}</h1>
        <LinkButton to="/profile" search={{ page: 'notifikasi' }} look="text">
          {text.settings}
        </LinkButton>
      </div>
      <Tabs label={text.title} className="mt-3">
        {kinds.map((each) => (
          <TabLink key={each} to="/notifikasi" search={{ type: each }} active={each === kind}>
            {text.tabs[each]}
          </TabLink>
        ))}
      </Tabs>
      <div className="mt-4 flex flex-col gap-4">
        <PushOffer />
        {id !== null && <Meant id={id} />}
        {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
        {list.isPending && <RowsWaiting className={`${card} overflow-hidden`} />}
        {list.isSuccess && rows.length === 0 && (
          <div className="py-8">
            <EmptyState title={text.empty[kind].title}>{text.empty[kind].sentence}</EmptyState>
          </div>
        )}
        {rows.length > 0 && (
          <>
            {rows.some(({ has_read }) => !has_read) && (
              <Button look="text" onClick={readAll} className="self-end">
                {text.readAll}
              </Button>
            )}
            <Rows rows={rows.filter((row) => row.id !== id)} />
            <p role="status" className="text-center text-sm text-ink-muted">
              {list.hasNextPage ? '' : text.end}
            </p>
            {list.hasNextPage && (
              <Button
                look="secondary"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
                className="self-center"
              >
                {text.more}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: readonly Notification[] }) {
  const client = useQueryClient()
  const open = ({ id, has_read }: Notification) => {
    if (!has_read) void markRead(client, { ids: [id] }).catch(() => {})
  }
  return (
    <ul className={`${card} divide-y divide-line-soft overflow-hidden`}>
      {rows.map((row) => (
        <li key={row.id}>
          <NotificationRow notification={row} onOpen={open} />
        </li>
      ))}
    </ul>
  )
}

/** The one that the address names, on top, and read by being shown. */
function Meant({ id }: { id: number }) {
  const client = useQueryClient()
  const { data } = useQuery(notificationQuery(id))
  const unread = data && !data.has_read
  useEffect(() => {
    if (unread) void markRead(client, { ids: [id] }).catch(() => {})
  }, [client, id, unread])
  if (!data) return null
  return (
    <div className={`${card} overflow-hidden`}>
      <NotificationRow notification={data} isMeant onOpen={() => {}} />
    </div>
  )
}
