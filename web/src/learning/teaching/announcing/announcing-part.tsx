import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { WaitingRows } from '../../grading/waiting-rows'
import type { PartProps } from '../part-props'
import { managedQuery } from '../queries'
import { AnnouncementForm } from './announcement-form'
import { columnsOf } from './columns'
import { text } from './text'

/** What was announced and what will be; one is written or corrected in the place of the list. */
export default function AnnouncingPart({ program, search }: PartProps) {
  const { slug, title } = program
  const list = useInfiniteQuery(managedQuery(slug))
  const all = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const edited = all.find(({ id, state }) => id === search.ubah && state !== 'withdrawn')
  if (edited) return <AnnouncementForm key={edited.id} program={program} edited={edited} />
  if (search.tulis) return <AnnouncementForm key="new" program={program} />
  return (
    <div className="flex flex-col gap-5">
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program: slug, part: 'pengumuman' }}
        search={{ tulis: true }}
        icon={Megaphone}
        className="desk:self-start"
      >
        {text.write}
      </LinkButton>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && all.length === 0 && <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>}
      {all.length > 0 && (
        <>
          <DataTable
            caption={text.caption(title)}
            columns={columnsOf(slug)}
            rows={all}
            rowKey={({ id }) => String(id)}
          />
          <LoadMore
            shown={all.length}
            total={all.length + Number(list.hasNextPage)}
            label={text.shown(format.number(all.length))}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
