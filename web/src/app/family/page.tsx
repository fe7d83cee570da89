import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import { Plate } from '@/learning/plate/plate'
import { useNow } from '@/learning/use-now'
import { liveKey } from '@/shared/keys'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import * as format from '@/shared/text/format'
import { greeting } from '@/shared/text/greeting'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton } from '@/shared/ui/skeleton'
import { type UserInfo, useMember } from '@/shared/user'
import { ChildPanel } from './child-panel'
import { type FamilyOverview, familyOverviewQuery, familySummaryQuery } from './queries'
import { span, weekDays } from './summary-words'
import { text } from './text'

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** All children of a parent on one page, over all classes and institutions. */
export function FamilyOverviewPage() {
  const user = useMember()
  const now = useNow()
  const hasChildren = user.child.length > 0
  const { data, isError, refetch } = useQuery({ ...familyOverviewQuery, enabled: hasChildren })
  useTold()
  return (
    <div className="page py-5 desk:py-9">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 desk:mb-5">
        <div>
          <h1 className="text-h1">{`${greeting(now)} ${firstName(user.name)}`}</h1>
          <p className="mt-0.5 text-ink-soft">{format.date(now)}</p>
        </div>
        {hasChildren && <Children user={user} />}
      </div>
      {!hasChildren && <NoChildren />}
      {hasChildren && isError && !data && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
      {hasChildren && !data && !isError && <Skeleton className="h-64" />}
      {data && hasChildren && (
        <>
          <Week of={data} />
          <section aria-labelledby="anak-anak" className="mt-7 desk:mt-11">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 id="anak-anak" className="text-h2">
                {text.children}
              </h2>
              <LinkButton to="/profile" search={{ page: 'akun-relasi' }} look="text">
                {text.manage}
              </LinkButton>
            </div>
            <ul className="flex flex-col gap-3 desk:gap-6">
              {user.child.map((child) => {
                const own = data.children.find(({ user_id }) => user_id === child.child_user_id)
                return own && <ChildPanel key={child.child_user_id} child={child} overview={own} now={now} />
              })}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}

/** What is new of a child, and the end of a link, is told at once. */
function useTold(): void {
  const client = useQueryClient()
  const told = useQuery<{ at: number }>({ queryKey: liveKey('family'), queryFn: skipToken }).data?.at
  useEffect(() => {
    if (told === undefined) return
    void client.invalidateQueries({ queryKey: familyOverviewQuery.queryKey })
    void client.invalidateQueries({ queryKey: familySummaryQuery.queryKey })
  }, [client, told])
}

function Children({ user }: { user: UserInfo }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-ink-muted">{text.parentOf}</span>
      {user.child.map(({ child_user_id: id, child_name: name, child_avatar: avatar }) => (
        <Avatar key={id} id={String(id)} name={name} picture={avatar} size="small" />
      ))}
      <b className="font-semibold">{user.child.map(({ child_name }) => firstName(child_name)).join(', ')}</b>
    </p>
  )
}

function NoChildren() {
  return (
    <EmptyState
      title={text.none.title}
      action={
        <LinkButton to="/profile" search={{ page: 'akun-relasi', tambah: '1' }}>
          {text.none.act}
        </LinkButton>
      }
    >
      {text.none.sentence}
    </EmptyState>
  )
}

function Week({ of: { week } }: { of: FamilyOverview }) {
  return (
    <Plate
      icon={CalendarDays}
      lead={text.week(weekDays(week.first_day, week.last_day))}
      title={week.total > 0 ? text.done(format.number(week.done), format.number(week.total)) : text.nothingDated}
      figures={[
        [text.figures.time, span(week.minutes)],
        [text.figures.meetings, text.attended(format.number(week.meetings))],
        [text.figures.scores, format.number(week.scores)],
      ]}
    >
      <ShareWeek />
    </Plate>
  )
}

/** The server's words, asked for beforehand: a browser opens its own dialog and the clipboard only right after a click. */
function ShareWeek() {
  const { data, isError, refetch } = useQuery(familySummaryQuery)
  const share = async () => {
    const words = data?.text
    if (!words) {
      if (isError) void refetch()
      return snackbar({ text: text.notShared })
    }
    if (typeof navigator.share === 'function') return navigator.share({ text: words }).catch(() => {})
    await navigator.clipboard.writeText(words).then(
      () => snackbar({ text: text.copied }),
      () => snackbar({ text: text.notCopied }),
    )
  }
  return (
    <Button look="secondary" icon={Share2} className="plate-second" onClick={() => void share()}>
      {text.share}
    </Button>
  )
}
