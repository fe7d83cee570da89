import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLast } from '@/shared/lib/use-last'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { usePhone } from '@/shared/ui/use-phone'
import { Announced } from './announced'
import { CategoryTabs } from './category-tabs'
import { ChosenFilters } from './chosen-filters'
import { Corrected } from './corrected'
import { changed, type Query, unfit } from './filters'
import { KeywordBox } from './keyword-box'
import { PhoneBar } from './phone-bar'
import { besideQuery, resultsQuery, standing } from './queries'
import { Results } from './result-list'
import './search.css'
import { ChipSelect } from '@/shared/ui/chip-select'
import { type Tab, tabOf } from './tabs'
import { text } from './text'

/** A phone shows the filters only when they are asked for, so they are in a piece of their own. */
const FilterColumn = lazy(async () => ({ default: (await import('./filter-column')).FilterColumn }))

/** What a search finds. The address holds the words, the filters and the order. */
export function SearchPage() {
  const query: Query = useSearch({ strict: false })
  const why = unfit(query)
  return why ? <Unfit query={query} {...text[why]} /> : <Found query={query} />
}

/** Words that nobody can search for: which would do, and the way out. */
function Unfit({ query, title, sentence }: { query: Query; title: string; sentence: string }) {
  return (
    <div className="page py-16">
      <EmptyState
        heading="h1"
        title={title}
        action={
          <LinkButton to="." search={changed(query, 'keyword', '')} look="secondary">
            {text.clear}
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function Found({ query }: { query: Query }) {
  const tab = tabOf(useParams({ strict: false }).category)
  const navigate = useNavigate()
  const isPhone = usePhone()
  const list = useInfiniteQuery(resultsQuery(tab, query))
  const { data: beside } = useQuery(besideQuery(tab, query))
  const pages = useLast(list.data)?.pages ?? []
  const { total, counts, filters, sort, corrected } = standing(tab, pages[0]?.rows, useLast(beside))
  const known = list.data ? total : null
  const keyword = query.keyword?.trim() ?? ''
  const go = (search: Query) => navigate({ to: '.', search, resetScroll: false })
  const sorting = {
    label: text.sort,
    choices: sort,
    value: query.sort ?? 'relevance',
    onChange: (to: string) => void go(changed(query, 'sort', to)),
  }
  const results = <Results tab={tab} query={query} list={list} pages={pages} total={known} />
  return (
    <div className="page pt-4 pb-10 desk:pt-9 desk:pb-18">
      {isPhone && <KeywordBox keyword={keyword} onSearch={(words) => void go(changed(query, 'keyword', words))} />}
      <h1 className="text-h1 wrap-anywhere max-desk:text-h2">{headingOf(tab, corrected ?? keyword, known)}</h1>
      {corrected && <Corrected query={query} words={corrected} />}
      {keyword && <p className="mt-1 text-ink-soft max-desk:hidden">{text.everywhere}</p>}
      <CategoryTabs tab={tab} query={query} counts={counts} />
      <Announced>{known === null ? '' : text.counted(known, tab)}</Announced>
      {isPhone ? (
        <>
          <PhoneBar tab={tab} query={query} filters={filters} sorting={sorting} onChange={go} />
          {results}
        </>
      ) : (
        <div className="search-columns">
          <Suspense fallback={<span />}>
            <FilterColumn tab={tab} query={query} filters={filters} onChange={go} />
          </Suspense>
          <div className="min-w-0">
            <div className="mb-5 flex min-h-10 items-center justify-between gap-4">
              <div className="flex flex-wrap gap-2">
                <ChosenFilters query={query} filters={filters} />
              </div>
              {sort.length > 0 && <ChipSelect {...sorting} />}
            </div>
            {results}
          </div>
        </div>
      )}
    </div>
  )
}

function headingOf(tab: Tab, keyword: string, total: number | null): string {
  if (!keyword) return text.all(tab)
  return total === null ? text.looking(keyword) : text.found(total, tab, keyword)
}
