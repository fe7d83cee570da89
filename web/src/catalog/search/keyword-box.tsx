import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { currentUser } from '@/shared/user'
import { longest } from './filters'
import { text } from './text'

/** The words of the search on a phone, where the box in the header is folded away. */
export function KeywordBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    if (words === keyword) return
    if (currentUser() && words.length >= 2) void import('../mutations').then((past) => past.rememberSearch(words))
    onSearch(words)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      key={keyword}
      role="search"
      aria-label={text.keyword}
      onSubmit={submit}
      className="mb-3 flex h-13 items-center gap-2.5 rounded-pill border-[1.5px] border-line-strong bg-surface pl-3.5 focus-within:border-primary desk:hidden"
    >
      <Icon of={Search} />
      <input
        name="keyword"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={longest}
        aria-label={text.keyword}
        defaultValue={keyword}
        className="min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      {keyword && <IconButton label={text.clear} icon={X} onClick={() => onSearch('')} />}
    </form>
  )
}
