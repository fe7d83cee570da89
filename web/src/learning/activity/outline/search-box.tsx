import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { SearchInput } from '@/shared/ui/search-input'
import { text } from './text'

/** B388 */
const pauseMs = 1000

/** Searches when one has stopped typing for a second, or at once on Enter. */
export function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const rested = useDebounced(typed, pauseMs)
  const search = useEffectEvent((now: string) => {
    if (now.trim() !== words) onSearch(now)
  })
  useEffect(() => search(rested), [rested])
  return (
    <form
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <SearchInput label={text.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </form>
  )
}
