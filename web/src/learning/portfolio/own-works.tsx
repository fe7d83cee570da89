import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/message-of'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadMore } from '@/shared/ui/load-more'
import { refreshPortfolio, swapWorks } from './mutations'
import { text } from './text'
import type { Work } from './types'
import { Wall } from './wall'
import { StateTag, WorkTile } from './work-tile'

interface OwnWorksProps {
  works: readonly Work[]
  total: number
  loading: boolean
  onMore: () => void
}

/** One's own works, as a wall or as a list to put in order. */
export default function OwnWorks({ works, total, loading, onMore }: OwnWorksProps) {
  const [isOrdering, setOrdering] = useState(false)
  if (works.length === 0) {
    return (
      <div className="py-10">
        <EmptyState
          title={text.empty.own}
          action={
            <LinkButton to="/kelasku" look="secondary">
              {text.empty.classes}
            </LinkButton>
          }
        >
          {text.empty.ownSentence}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {works.length > 1 && (
        <div className="mt-4 flex justify-end">
          <Button look="text" size="small" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {isOrdering ? text.own.orderDone : text.own.order}
          </Button>
        </div>
      )}
      {isOrdering ? (
        <Order works={works} />
      ) : (
        <Wall works={works}>
          {(work, isLarge) => (
            <Link to="/portofolio/aktivitas/$id/{-$itemId}" params={{ id: String(work.id) }} className="work-link">
              <WorkTile work={work} isLarge={isLarge} hasState />
            </Link>
          )}
        </Wall>
      )}
      <div className="mt-6">
        <LoadMore shown={works.length} total={total} loading={loading} onMore={onMore} />
      </div>
    </>
  )
}

/** By buttons, so that it goes by keyboard and by touch alike; readers hear where a work stands now. */
function Order({ works }: { works: readonly Work[] }) {
  const client = useQueryClient()
  const [told, setTold] = useState('')
  const moving = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) => swapWorks(works[from]?.id ?? 0, works[to]?.id ?? 0),
    onSuccess: async (_, { from, to }) => {
      setTold(text.own.moved(works[from]?.title ?? '', format.number(to + 1)))
      await refreshPortfolio(client)
    },
    onError: (error) => snackbar({ tone: 'danger', text: messageOf(error) }),
  })
  return (
    <>
      <ol className="mt-3 flex flex-col gap-2">
        {works.map((work, place) => (
          <li key={work.id} className={`${card} flex items-center gap-2 py-2 pr-2 pl-4`}>
            <span className="min-w-0 flex-1">
              <b className="block truncate">{work.title}</b>
              <StateTag work={work} />
            </span>
            <IconButton
              icon={ArrowUp}
              label={text.own.up(work.title)}
              disabled={place === 0 || moving.isPending}
              onClick={() => moving.mutate({ from: place, to: place - 1 })}
            />
            <IconButton
              icon={ArrowDown}
              label={text.own.down(work.title)}
              disabled={place === works.length - 1 || moving.isPending}
              onClick={() => moving.mutate({ from: place, to: place + 1 })}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}
