import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { CommentRow } from './comment-row'
import { takeBack } from './mutations'
import { PendingCommentRow } from './pending-comment-row'
import { type Comment, commentsQuery } from './queries'
import { RemoveButton } from './remove-button'
import { text } from './text'
import type { usePendingComments } from './use-pending-comments'

interface ThreadProps {
  activity: number
  /** Null: what is said to the prompt itself, newest first. */
  parent: number | null
  pending: ReturnType<typeof usePendingComments>
  /** A facilitator may take back what others said. */
  canRemove: boolean
  /** What stands under a comment, given the button that takes it back. */
  under?: (comment: Comment, remove: ReactNode) => ReactNode
}

/** What people said, page by page, with what one has just said oneself. */
export function Thread({ activity, parent, pending, canRemove, under }: ThreadProps) {
  const client = useQueryClient()
  const query = commentsQuery(activity, parent)
  const list = useInfiniteQuery(query)
  const [gone, setGone] = useState<readonly number[]>([])
  const listed = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const own = pending.comments.map((one) => ({ ...one, isListed: listed.some(({ id }) => id === one.comment?.id) }))
  const fresh = own.filter(({ isListed }) => !isListed)

  const remove = async (comment: Comment) => {
    if (!(await ask({ ...text.askRemove, yes: text.remove, danger: true }))) return
    if (!(await reportOutcome(takeBack(comment.id), text.removed))) return
    setGone((before) => [...before, comment.id])
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const row = (comment: Comment) => {
    const shown = gone.includes(comment.id) ? { ...comment, is_deleted: true } : comment
    const mayRemove = (comment.is_mine || canRemove) && !shown.is_deleted
    const button = mayRemove && <RemoveButton name={comment.user.name} onPress={() => void remove(comment)} />
    return (
      <CommentRow key={comment.id} comment={shown}>
        {under ? under(shown, button) : button && <div className="-ml-3">{button}</div>}
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
