import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { dateTime, number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { isClosed } from '../../group/rules'
import type { Group } from '../../group/types'
import { teachingGroupsKey } from '../../keys'
import { GroupTable } from './group-table'
import { changeGroup, fillEvenly } from './mutations'
import { managedGroupsQuery } from './queries'
import { text } from './text'
import type { ManagedGroups } from './types'

const MakeForm = lazy(() => import('./make-form'))
const ChangeForm = lazy(() => import('./change-form'))
const ClosingForm = lazy(() => import('./closing-form'))
const People = lazy(() => import('./people'))

type Opened =
  | { kind: 'make' }
  | { kind: 'closing' }
  | { kind: 'people'; group: Group | null }
  | { kind: 'edit'; group: Group }

const open = 1
const closed = 2

/** The study groups of a class, for those who teach it. */
export function GroupsPart({ programSlug, programId }: { programSlug: string; programId: number }) {
  const client = useQueryClient()
  const list = useInfiniteQuery(managedGroupsQuery(programSlug))
  const [opened, setOpened] = useState<Opened | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: teachingGroupsKey(programSlug) })
  const toggling = useMutation({
    mutationFn: async (group: Group) => {
      const told = isClosed(group) ? text.isOpen(group.name) : text.isClosed(group.name)
      await reportOutcome(changeGroup(group.id, { status: isClosed(group) ? open : closed }), told)
      await renew()
    },
  })
  const first = list.data?.pages[0]?.rows
  if (list.isError && !first) return <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>
  if (!first) return <Waiting />
  const groups = list.data?.pages.flatMap(({ rows }) => rows.groups) ?? []
  const managed = { ...first, groups, program_id: programId }
  const dialog = { managed, onDone: renew, onClose: () => setOpened(null) }
  return (
    <div className="flex flex-col gap-5">
      <Tools managed={managed} onOpen={setOpened} onFilled={renew} />
      {groups.length === 0 ? (
        <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
      ) : (
        <>
          <GroupTable
            groups={groups}
            acts={{
              onPeople: (group) => setOpened({ kind: 'people', group }),
              onEdit: (group) => setOpened({ kind: 'edit', group }),
              onToggle: (group) => toggling.mutate(group),
            }}
          />
          <LoadMore
            shown={groups.length}
            total={groups.length + Number(list.hasNextPage)}
            label={text.facts(number(groups.length), number(first.ungrouped), number(first.waiting))}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
      <Suspense fallback={null}>
        {opened?.kind === 'make' && <MakeForm {...dialog} />}
        {opened?.kind === 'closing' && <ClosingForm {...dialog} />}
        {opened?.kind === 'edit' && <ChangeForm {...dialog} group={opened.group} />}
        {opened?.kind === 'people' && <People {...dialog} programSlug={programSlug} group={opened.group} />}
      </Suspense>
    </div>
  )
}

interface ToolsProps {
  managed: ManagedGroups
  onOpen: (opened: Opened) => void
  onFilled: () => Promise<void>
}

/** What concerns all groups together. */
function Tools({ managed, onOpen, onFilled }: ToolsProps) {
  const { program_id, groups, ungrouped, closes_at, type } = managed
  // Without a group nobody is left out of one.
  const isDivided = groups.length > 0
  const filling = useMutation({
    mutationFn: async () => {
      if (!(await ask(text.askFill(number(ungrouped))))) return
      await reportOutcome(fillEvenly(program_id), text.filled)
      await onFilled()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 desk:flex">
        <Button className="max-desk:col-span-2" onClick={() => onOpen({ kind: 'make' })}>
          {text.make.title}
        </Button>
        {isDivided && (
          <>
            <Button
              look="secondary"
              className="max-desk:col-span-2"
              onClick={() => onOpen({ kind: 'people', group: null })}
            >
              {text.ungrouped}
            </Button>
            <Button
              look="secondary"
              disabled={ungrouped === 0}
              loading={filling.isPending}
              onClick={() => filling.mutate()}
            >
              {text.fill}
            </Button>
          </>
        )}
        <Button look="text" onClick={() => onOpen({ kind: 'closing' })}>
          {text.settings.open}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        {type === 'manual_by_user' && (closes_at === null ? text.noEnd : text.until(dateTime(closes_at)))}
        {isDivided && ungrouped === 0 && ` ${text.nobodyToFill}`}
      </p>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}
