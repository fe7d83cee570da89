import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { text as catalog } from '@/catalog/text'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import { boot, hasPrakerja } from '@/shared/boot'
import { Button } from '@/shared/ui/button'
import { CategoryName } from '@/shared/ui/category-name'
import { Icon } from '@/shared/ui/icon'
import { useUser } from '@/shared/user'
import { useSearch } from '../shell/search'
import { text as shell } from '../text'
import { homeQuery } from './queries'
import { text } from './text'
import { WaysBack, welcome } from './welcome'

export function Hero() {
  const user = useUser()
  const { title, lead } = user ? welcome(user) : { title: text.title(boot().brand.product), lead: text.lead }
  return (
    <section className="overflow-hidden border-b border-line-soft bg-surface">
      <div className="page grid items-stretch desk:grid-cols-2 desk:gap-8 wide:grid-cols-[560px_1fr] wide:gap-14">
        <div className="min-w-0 pt-7 pb-6 desk:py-14 wide:pt-19 wide:pb-18">
          <h1 className="text-display wrap-anywhere">{title}</h1>
          <p className="mt-3 max-w-125 text-ink-soft text-pretty desk:mt-5 desk:text-lg desk:leading-[1.6]">{lead}</p>
          {user && <WaysBack user={user} />}
          <BigSearch />
          <OftenSearched />
        </div>
        <Mosaic />
      </div>
    </section>
  )
}

function BigSearch() {
  const { search } = useSearch()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('keyword') ?? ''))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      aria-label={text.ask}
      onSubmit={submit}
      className="mt-5 flex items-center gap-2.5 rounded-[14px] border-2 border-ink bg-surface p-1 pl-3.5 focus-within:border-primary focus-within:shadow-[0_0_0_3px_var(--primary-line)] desk:mt-8 desk:gap-3 desk:rounded-2xl desk:p-1.5 desk:pl-4.5"
    >
      <Icon of={Search} size={24} />
      <input
        name="keyword"
        type="search"
        maxLength={100}
        enterKeyHint="search"
        aria-label={text.ask}
        placeholder={text.ask}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-muted desk:text-[1.0625rem]"
      />
      <Button type="submit" size="large" className="max-desk:min-h-12 max-desk:px-4.5">
        <span className="desk:hidden">{shell.search.act}</span>
        <span className="max-desk:hidden">{text.find}</span>
      </Button>
    </form>
  )
}

/** Its line is there from the start, so that nothing moves when the words come. */
function OftenSearched() {
  const { data } = useQuery(homeQuery)
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3.5 text-sm max-desk:min-h-22 max-desk:content-start">
      {data && data.searches.length > 0 && (
        <>
          <span className="font-semibold text-ink-soft">{text.often}</span>
          {data.searches.map((words) => (
            <Link
              key={words}
              to="/search"
              search={{ keyword: words }}
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3 hover:text-primary"
            >
              {words}
            </Link>
          ))}
        </>
      )}
    </p>
  )
}

const categories = ['kelasmu', 'ujianmu', 'kariermu', 'prakerja'] as const

/** A cloth for each category, and the way into it. On a desktop they run to the edge of the window. */
function Mosaic() {
  const shown = categories.filter((category) => category !== 'prakerja' || hasPrakerja())
  return (
    <nav
      aria-label={text.categories}
      className="-mx-4 grid grid-cols-2 grid-rows-[136px_136px] gap-1 desk:mx-0 desk:-mr-8 desk:grid-cols-[1.25fr_1fr] desk:grid-rows-[1.2fr_1fr] desk:gap-1.5 wide:mr-[calc((min(100vw-96px,var(--w-page))-100vw)/2)]"
    >
      {shown.map((category) => (
        <Link
          key={category}
          to="/ikutprogram"
          search={{ id: category }}
          className="relative min-h-0 overflow-hidden focus-visible:outline-offset-[-6px] odd:last:col-span-2 desk:min-h-37.5"
        >
          <Drawing svg={cloth(category)} className="absolute inset-0 size-full" />
          <span className="absolute bottom-0 left-0 flex flex-col gap-0.5 rounded-tr-[14px] bg-surface py-2 pr-3 pl-4 desk:py-2.5 desk:pr-4.5 desk:pl-3.5">
            <CategoryName category={category} className="text-xs desk:text-sm" />
            <span className="text-[.75rem]/[1.35] text-ink-soft desk:text-xs/[1.35]">
              {catalog.categories[category].hint}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
