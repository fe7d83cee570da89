import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import type { ReportReason } from '@/shared/reporting/reasons'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { CommentAct } from './comment-act'
import { CommentRow } from './comment-row'
import { reportComment, takeBack } from './mutations'
import { PendingCommentRow } from './pending-comment-row'
import { type Comment, commentsQuery } from './queries'
import { text } from './text'
import type { usePendingComments } from './use-pending-comments'

const ReportDialog = lazy(() => import('@/shared/reporting/report-dialog'))

interface ThreadProps {
  activity: number
  /** Null: what is said to the prompt itself, newest first. */
  parent: number | null
  pending: ReturnType<typeof usePendingComments>
  /** A facilitator may take back what others said. */
  canRemove: boolean
  /** What stands under a comment, given what else can be done with it. */
  under?: (comment: Comment, acts: ReactNode) => ReactNode
}

/** What people said, page by page, with what one has just said oneself. */
export function Thread({ activity, parent, pending, canRemove, under }: ThreadProps) {
  const client = useQueryClient()
  const query = commentsQuery(activity, parent)
  const list = useInfiniteQuery(query)
  const [gone, setGone] = useState<readonly number[]>([])
  const [reported, setReported] = useState<number>()
  const listed = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const own = pending.comments.map((one) => ({ ...one, isListed: listed.some(({ id }) => id === one.comment?.id) }))
  const fresh = own.filter(({ isListed }) => !isListed)

  const remove = async (comment: Comment) => {
    if (!(await ask({ ...text.askRemove, yes: text.remove, danger: true }))) return
    if (!(await reportOutcome(takeBack(comment.id), text.removed))) return
    setGone((before) => [...before, comment.id])
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const report = async (id: number, reason: ReportReason, note: string) => {
    await reportComment(id, reason, note)
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const row = (comment: Comment) => {
    const shown = gone.includes(comment.id) ? { ...comment, is_deleted: true } : comment
    const { name } = comment.user
    const acts = !shown.is_deleted && (
      <>
        {!comment.is_mine && !comment.is_hidden && (
          <CommentAct label={text.reportOf(name)} onPress={() => setReported(comment.id)}>
            {text.report}
          </CommentAct>
        )}
        {(comment.is_mine || canRemove) && (
          <CommentAct label={text.removeOf(name)} onPress={() => void remove(comment)}>
            {text.remove}
          </CommentAct>
        )}
      </>
    )
    return (
      <CommentRow key={comment.id} comment={shown}>
        {under ? under(shown, acts) : acts && <div className="-ml-3">{acts}</div>}
      </CommentRow>
    )
  }
  const freshRows = fresh.map((one) =>
    one.comment ? (
      row(one.comment)
    ) : (
      <PendingCommentRow
        key={one.stamp}
        comment={one}
        isOffline={pending.isOffline}
        onRetry={() => pending.retry(one)}
        onDrop={() => pending.drop(one.stamp)}
      />
    ),
  )
  const isEmpty = list.isSuccess && listed.length === 0 && fresh.length === 0
  return (
    <>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
      {list.isPending && <Waiting />}
      {isEmpty && parent === null && <p className="py-3 text-ink-soft">{text.empty}</p>}
      <ul className="divide-y divide-line-soft">
        {parent === null && [...freshRows].reverse()}
        {listed.map(row)}
        {parent !== null && freshRows}
      </ul>
      {list.hasNextPage && (
        <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {parent === null ? text.more : text.moreReplies}
        </Button>
      )}
      {reported !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            title={text.reportTitle}
            onReport={(reason, note) => report(reported, reason, note)}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 py-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}
