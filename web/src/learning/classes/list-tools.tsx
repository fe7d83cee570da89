import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { ChipSelect } from '@/shared/ui/chip-select'
import { SearchInput } from '@/shared/ui/search-input'
import type { ClassesSearch } from './search-params'
import { text } from './text'

const pauseMs = 500

interface ListToolsProps {
  search: ClassesSearch
  onSearch: (change: ClassesSearch) => void
  canSort?: boolean
}

/** The word that narrows the list, and its order. Both stand in the address. */
export function ListTools({ search, onSearch, canSort = true }: ListToolsProps) {
  const [typed, setTyped] = useState(search.cari ?? '')
  const rested = useDebounced(typed, pauseMs)
  // What came by the address (back, a link) was not typed: only a rest of typing tells.
  const latest = useRef({ onSearch, told: search.cari ?? '' })
  useEffect(() => {
    latest.current = { onSearch, told: search.cari ?? '' }
  })
  useEffect(() => {
    const words = rested.trim()
    if (words !== latest.current.told) latest.current.onSearch({ cari: words || undefined })
  }, [rested])
  return (
    <div className="classes-tools">
      <SearchInput
        label={text.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
      />
      {canSort && (
        <ChipSelect
          label={text.sort}
          choices={text.sorts}
          value={search.urut ?? 'terbaru'}
          onChange={(urut) => onSearch({ urut: urut === 'terbaru' ? undefined : urut })}
        />
      )}
    </div>
  )
}
