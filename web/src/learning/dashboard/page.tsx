import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import * as format from '@/shared/text/format'
import { greeting } from '@/shared/text/greeting'
import { Avatar } from '@/shared/ui/avatar'
import { Skeleton } from '@/shared/ui/skeleton'
import { useMember } from '@/shared/user'
import { useRenewed } from '../offline/use-renewed'
import { useNow } from '../use-now'
import { Classes } from './classes'
import './dashboard.css'
import { DueWork } from './due-work'
import { LastActivities } from './last-activities'
import { NextThing } from './next-thing'
import { summaryQuery } from './queries'
import { text } from './text'

const ThisWeek = lazy(() => import('./this-week'))

/** Today for somebody who learns: the next thing, what is due, the week, and the classes to go on with. A parent's family comes first. */
export function DashboardPage({ notice, family }: { notice?: ReactNode; family?: ReactNode }) {
  const search = useSearch({ from: '/_default/_member/dashboard' })
  const user = useMember()
  useRenewed(user.id)
  const now = useNow()
  const summary = useQuery(summaryQuery)
  const firstName = user.name.trim().split(/\s+/)[0]
  const parent = summary.data?.parent_name
  // Who only looks after children has no work to be reminded of.
  const isLearning = !family || summary.data?.running.length !== 0
  return (
    <div className="page dashboard">
      {notice}
      <div className="dashboard-head">
        <div>
          <h1 className="text-h1">{`${greeting(now)} ${firstName}`}</h1>
          <p className="mt-0.5 text-ink-soft">{format.date(now)}</p>
        </div>
        {parent && (
          <p className="flex items-center gap-2 text-xs">
            <span className="text-ink-muted">{text.childOf}</span>
            <Avatar id={parent} name={parent} size="small" />
            <b className="font-semibold">{parent}</b>
          </p>
        )}
      </div>
      {family}
      {summary.data && <NextThing summary={summary.data} now={now} />}
      {isLearning && (
        <div className="dashboard-columns">
          <DueWork search={search} now={now} />
          <Suspense fallback={<Skeleton className="h-48" />}>
            <ThisWeek now={now} />
          </Suspense>
        </div>
      )}
      <Classes summary={summary} />
      {summary.data && summary.data.last.length > 0 && <LastActivities items={summary.data.last} />}
    </div>
  )
}
