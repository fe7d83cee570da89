import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { Dialog } from '@/shared/ui/dialog'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { Entered } from '../activity/load'
import { myGroupsKey } from '../keys'
import { GroupChooser } from './chooser'
import { Members } from './members'
import { leaveGroup } from './mutations'
import { MyGroup } from './my-group'
import { text } from './my-groups-text'
import { myGroupsQuery } from './queries'
import { ResourceGroups } from './resource-groups'
import { useRevalidate } from './use-revalidate'

/** Kelompok Belajar Kelas: my groups in this class and who is in them (B276). */
export default function MyGroupsDialog({ entered, onClose }: { entered: Entered; onClose: () => void }) {
  const place = { program: entered.program_id, resource: 0 }
  const client = useQueryClient()
  const revalidate = useRevalidate()
  const list = useInfiniteQuery(myGroupsQuery(place.program))
  const [isChanging, setChanging] = useState(false)
  const mine = list.data?.pages[0]?.rows
  const leaving = useMutation({
    mutationFn: async ({ waitingOnly, told }: { waitingOnly: boolean; told: string }) => {
      if (!(await reportOutcome(leaveGroup(place, waitingOnly), told))) return
      await client.invalidateQueries({ queryKey: myGroupsKey(place.program) })
      await revalidate()
    },
  })
  const leave = async (name: string) => {
    if (await ask(text.askLeave(name))) leaving.mutate({ waitingOnly: false, told: text.left(name) })
  }
  if (isChanging) {
    const back = () => setChanging(false)
    return <GroupChooser place={place} onCancel={back} onChosen={back} revalidate={revalidate} />
  }
  return (
    <Dialog title={text.title} width="wide" onClose={onClose}>
      {list.isError && !mine && (
        <LoadFailure className="mt-4" onRetry={() => void list.refetch()}>
          {text.failed}
        </LoadFailure>
      )}
      {list.isPending && <Waiting />}
      {mine && (
        <>
          <MyGroup
            mine={mine}
            leaving={leaving.isPending}
            onChange={() => setChanging(true)}
            onLeave={() => mine.group && void leave(mine.group.name)}
            onQuitLine={() => leaving.mutate({ waitingOnly: true, told: text.quitLineDone })}
          />
          {mine.group && (
            <section aria-labelledby="anggota" className="mt-6">
              <h3 id="anggota" className="text-h3">
                {text.members}
              </h3>
              <Members
                members={list.data?.pages.flatMap(({ rows }) => rows.members) ?? []}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </section>
          )}
          {mine.resource_groups.length > 0 && <ResourceGroups groups={mine.resource_groups} onLeave={onClose} />}
        </>
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
