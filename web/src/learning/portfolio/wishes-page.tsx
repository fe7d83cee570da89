import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { text } from './decision-text'
import { wishesQuery } from './queries'
import type { Wish } from './types'
import { useDeciding } from './use-deciding'

/** What one's children would like to show: a parent grants it or not. */
export function WishesPage() {
  const { data: wishes, isError, refetch } = useQuery(wishesQuery)
  const [granted, setGranted] = useState<Wish>()
  const deciding = useDeciding()
  const decide = (wish: Wish, is: boolean) =>
    deciding.mutate(
      { child: wish.child, header: wish.header_id, item: wish.item_id, wish: is },
      { onSettled: () => setGranted(undefined) },
    )
  return (
    <div className="page max-w-180 py-6 desk:py-12">
      <h1 className="text-h1">{text.heading}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{text.sentence}</p>
      {isError && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
      {!wishes && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {wishes?.length === 0 && (
        <div className="py-8">
          <EmptyState title={text.none}>{text.noneSentence}</EmptyState>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {wishes?.map((wish) => (
          <li key={`${wish.child.id}-${wish.header_id}-${wish.item_id ?? 0}`} className={`${card} p-4 desk:p-5`}>
            <WishRow
              wish={wish}
              isBusy={deciding.isPending}
              onGrant={() => setGranted(wish)}
              onRefuse={() => decide(wish, false)}
            />
          </li>
        ))}
      </ul>
      {granted && (
        <ConfirmDialog
          title={text.confirm.title(granted.child.name)}
          confirmLabel={text.confirm.act}
          loading={deciding.isPending}
          onConfirm={() => decide(granted, true)}
          onCancel={() => setGranted(undefined)}
        >
          <p>{text.confirm.sentence}</p>
          {!granted.child.is_shown && <p className="mt-2">{text.confirm.opens(granted.child.name)}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface WishRowProps {
  wish: Wish
  isBusy: boolean
  onGrant: () => void
  onRefuse: () => void
}

function WishRow({
  wish: { child, header_id, item_id, title, program_title, asked_at },
  isBusy,
  onGrant,
  onRefuse,
}: WishRowProps) {
  const what = title ?? text.whole
  const about = item_id ? text.item : (program_title ?? text.wholeSentence(child.name))
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar id={String(child.id)} name={child.name} picture={child.avatar} />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-muted">{child.name}</p>
          <h2 className="text-h3 wrap-anywhere">{what}</h2>
          <p className="text-sm text-ink-soft">{about}</p>
          {asked_at && <p className="text-xs text-ink-muted">{text.asked(format.date(asked_at))}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {header_id !== 0 && (
          <LinkButton
            to="/portofolio/aktivitas/$id/{-$itemId}"
            params={{ id: String(header_id) }}
            look="secondary"
            size="small"
            aria-label={text.of(text.see, what, child.name)}
          >
            {text.see}
          </LinkButton>
        )}
        <Button size="small" disabled={isBusy} aria-label={text.of(text.publish, what, child.name)} onClick={onGrant}>
          {text.publish}
        </Button>
        <Button
          look="text"
          size="small"
          disabled={isBusy}
          aria-label={text.of(text.refuse, what, child.name)}
          onClick={onRefuse}
        >
          {text.refuse}
        </Button>
      </div>
    </>
  )
}
