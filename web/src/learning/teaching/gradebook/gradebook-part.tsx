import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings2, Sheet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { WaitingRows } from '../../grading/waiting-rows'
import { filterOf } from '../filters'
import type { PartProps } from '../part-props'
import { PeopleTools } from '../people-tools'
import { Grid } from './grid'
import { gradebookQuery } from './queries'
import { text } from './text'
import type { GradebookActivity } from './types'
import './gradebook.css'

const RulesDialog = lazy(() => import('./rules-dialog'))
const RegradeDialog = lazy(() => import('./regrade-dialog'))

/** Learners and activities side by side, how they count, and the way to count a quiz anew. */
export default function GradebookPart({ program, search }: PartProps) {
  const { slug, title, is_divided } = program
  const told = search.cari ?? ''
  const list = useInfiniteQuery(gradebookQuery(slug, told, filterOf(search, is_divided)))
  const [isRuling, setRuling] = useState(false)
  const [recounted, setRecounted] = useState<GradebookActivity | null>(null)
  const book = list.data?.pages[0]?.rows
  const rows = list.data?.pages.flatMap(({ rows: page }) => page.rows) ?? []
  const none = told || filterOf(search, is_divided) !== 'all' ? text.noMatch : text.empty
  return (
    <>
      <PeopleTools program={program} search={search} part="nilai" />
      <div className="mb-4 flex flex-wrap gap-2">
        <Button look="secondary" icon={Settings2} disabled={!book} onClick={() => setRuling(true)}>
          {text.rules.open}
        </Button>
        <ButtonLink href={`/api/teaching/${slug}/gradebook/xlsx`} download look="secondary" icon={Sheet}>
          {text.download}
        </ButtonLink>
      </div>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && rows.length === 0 && <EmptyState title={none.title}>{none.sentence}</EmptyState>}
      {book && rows.length > 0 && book.activities.length === 0 && (
        <EmptyState title={text.noActivities.title}>{text.noActivities.sentence}</EmptyState>
      )}
      {book && rows.length > 0 && book.activities.length > 0 && (
        <div className="flex flex-col gap-5">
          <Grid caption={text.caption(title)} activities={book.activities} rows={rows} onRegrade={setRecounted} />
          <LoadMore
            shown={rows.length}
            total={rows.length + Number(list.hasNextPage)}
            label={text.shown(format.number(rows.length))}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
      <Suspense>
        {isRuling && book && <RulesDialog program={slug} book={book} onClose={() => setRuling(false)} />}
        {recounted && <RegradeDialog activity={recounted} onClose={() => setRecounted(null)} />}
      </Suspense>
    </>
  )
}
