import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import type { AddOnType } from '../add-on-types'
import { ListEnd } from '../list-end'
import { AddOnCard } from './card'
import { addOnsQuery } from './queries'
import { text } from './text'
import { Waiting } from './waiting'

export function AddOnList({ type, search }: { type: AddOnType; search: string }) {
  const list = useInfiniteQuery(addOnsQuery(type, search))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="mt-6 flex flex-col gap-6">
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void list.refetch()}>
          {text.failed}
        </LoadFailure>
      )}
      {list.isPending && <Waiting />}
      {list.isSuccess && rows.length === 0 && <Nothing type={type} search={search} />}
      {rows.length > 0 && (
        <>
          <ul className="grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6">
            {rows.map((addOn) => (
              <li key={addOn.id} className="flex">
                <AddOnCard addOn={addOn} type={type} />
              </li>
            ))}
          </ul>
          <ListEnd list={list} shown={rows.length} noun={text.noun} />
        </>
      )}
    </div>
  )
}

function Nothing({ type, search }: { type: AddOnType; search: string }) {
  if (!search) {
    return (
      <div className="py-8">
        <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
      </div>
    )
  }
  return (
    <div className="py-8">
      <EmptyState
        title={text.emptySearch.title}
        action={
          <LinkButton to="/aktivitas-tambahan/$type" params={{ type }} look="secondary">
            {text.emptySearch.clear}
          </LinkButton>
        }
      >
        {text.emptySearch.sentence}
      </EmptyState>
    </div>
  )
}
