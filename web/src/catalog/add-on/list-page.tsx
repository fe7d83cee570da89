import { useInfiniteQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { fieldBox } from '@/shared/ui/field-box'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { addOnTypes } from '../add-on-types'
import { ListEnd } from '../list-end'
import { AddOnCard } from './card'
import { addOnsQuery } from './list-query'
import { text } from './text'

const TabLink = createLink(Tab)

type Type = (typeof addOnTypes)[number]

/** The add-ons of one type, to look through and to search. */
export function AddOnsPage({ type, search }: { type: Type; search: string }) {
  return (
    <div className="page py-6 desk:py-10">
      <h1 className="text-h1">{text.types[type].title}</h1>
      <p className="mt-2 max-w-170 text-ink-soft">{text.types[type].lead}</p>
      <Tabs label={text.kinds} className="mt-4">
        {addOnTypes.map((each) => (
          <TabLink key={each} to="/aktivitas-tambahan/$type" params={{ type: each }} active={each === type}>
            {text.types[each].tab}
          </TabLink>
        ))}
      </Tabs>
      <SearchForm key={`${type} ${search}`} type={type} search={search} />
      <AddOnList type={type} search={search} />
    </div>
  )
}

function SearchForm({ type, search }: { type: Type; search: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate({
      to: '/aktivitas-tambahan/$type',
      params: { type },
      search: words ? { search: words } : {},
      resetScroll: false,
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form role="search" aria-label={text.search} onSubmit={submit} className="mt-4 flex max-w-140 gap-2">
      <input
        name="search"
        type="search"
        enterKeyHint="search"
        aria-label={text.search}
        placeholder={text.search}
        defaultValue={search}
        className={`${fieldBox} min-w-0 flex-1`}
      />
      <Button type="submit" look="secondary">
        {text.find}
      </Button>
    </form>
  )
}

function AddOnList({ type, search }: { type: Type; search: string }) {
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

function Nothing({ type, search }: { type: Type; search: string }) {
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

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6">
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
