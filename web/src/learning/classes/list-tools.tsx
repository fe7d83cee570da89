import { useTypedWords } from '@/shared/lib/use-typed-words'
import { ChipSelect } from '@/shared/ui/chip-select'
import { SearchInput } from '@/shared/ui/search-input'
import type { ClassesSearch } from './search-params'
import { text } from './text'

interface ListToolsProps {
  search: ClassesSearch
  onSearch: (change: ClassesSearch) => void
  canSort?: boolean
}

/** The word that narrows the list, and its order. Both stand in the address. */
export function ListTools({ search, onSearch, canSort = true }: ListToolsProps) {
  const [typed, setTyped] = useTypedWords(search.cari ?? '', (cari) => onSearch({ cari: cari || undefined }))
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
