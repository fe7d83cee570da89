import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Chip } from '@/shared/ui/chip'
import { ChipSelect, type ChipSelectProps } from '@/shared/ui/chip-select'
import { ChosenFilters } from './chosen-filters'
import type { FilterGroupsProps } from './filter-groups'
import { countOf } from './filters'
import { text } from './text'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }))

/** Filters and order in one row that stays in sight. */
export function PhoneBar({ sorting, ...filtering }: FilterGroupsProps & { sorting: ChipSelectProps }) {
  const [isOpen, setOpen] = useState(false)
  const { query, filters } = filtering
  const count = countOf(query)
  return (
    <div className="search-bar">
      <Chip
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={count ? 'is-on' : undefined}
      >
        {text.filters(count)}
      </Chip>
      {sorting.choices.length > 0 && <ChipSelect {...sorting} />}
      <ChosenFilters query={query} filters={filters} />
      {isOpen && (
        <Suspense>
          <FilterSheet {...filtering} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
