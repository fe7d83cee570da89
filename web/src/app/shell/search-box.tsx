import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { boot } from '@/shared/boot'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { text } from '../text'
import { FullScreen } from './full-screen'
import { closePanels, openPanel, useOpenPanel } from './one-open'

const hint = () => (boot().site.kind === 'standard' ? text.search.placeholder : text.search.inside(boot().brand.name))

/** Sends the words of a search form to the search page. */
export function useSearch(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    closePanels()
    void navigate({ to: '/search', search: keyword ? { keyword } : {} })
  }
}

export function SearchBox() {
  const search = useSearch()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      aria-label={text.search.label}
      onSubmit={search}
      onFocus={() => openPanel('search')}
      className="mr-2 ml-1 max-w-130 min-w-0 flex-[8_1_120px] max-desk:hidden flex h-[46px] items-center gap-2.5 rounded-[23px] border-[1.5px] border-transparent bg-sunken px-3.5 text-ink-muted focus-within:border-primary focus-within:bg-surface focus-within:shadow-[0_0_0_3px_var(--primary-line)]"
    >
      <Icon of={Search} />
      <input
        name="keyword"
        type="search"
        aria-label={text.search.label}
        placeholder={hint()}
        className="min-w-0 flex-1 bg-transparent text-[.9375rem] text-ellipsis text-ink outline-none placeholder:text-ink-muted"
      />
    </form>
  )
}

/** On a phone the box takes the whole screen. */
export function PhoneSearch() {
  const open = useOpenPanel() === 'phone-search'
  const search = useSearch()
  return (
    <span className="desk:hidden">
      <IconButton
        label={text.search.open}
        icon={Search}
        iconSize={24}
        aria-expanded={open}
        onClick={() => openPanel('phone-search')}
      />
      {open && (
        <FullScreen label={text.search.label} className="desk:hidden">
          <form
            onSubmit={search}
            className="flex h-16 items-center border-b border-line-soft pr-4 pl-1 has-[input:focus]:border-primary"
          >
            <IconButton label={text.search.close} icon={ArrowLeft} iconSize={24} onClick={closePanels} />
            <input
              name="keyword"
              type="search"
              data-autofocus
              enterKeyHint="search"
              aria-label={text.search.label}
              placeholder={hint()}
              className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-muted"
            />
          </form>
        </FullScreen>
      )}
    </span>
  )
}
