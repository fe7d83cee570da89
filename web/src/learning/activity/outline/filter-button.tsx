import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '@/shared/ui/icon-button'
import { usePhone } from '@/shared/ui/use-phone'
import type { ActivityCategory } from '../../types'
import { FilterPanel } from './filter-panel'
import { FilterSheet } from './filter-sheet'
import { text } from './text'

export interface FilterProps {
  chosen: readonly ActivityCategory[]
  onApply: (categories: readonly ActivityCategory[]) => void
}

/** Opens the filter: a panel below the button on a desktop, a sheet on a phone. The badge counts what is chosen (B319). */
export function FilterButton({ chosen, onApply }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = usePhone()
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setOpen(false)
  const apply = (categories: readonly ActivityCategory[]) => {
    close()
    onApply(categories)
  }
  return (
    <span ref={place} className="relative">
      <IconButton
        label={text.filterCount(chosen.length)}
        icon={SlidersHorizontal}
        count={chosen.length}
        aria-expanded={isOpen}
        className="study-filter"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && isPhone && <FilterSheet chosen={chosen} onApply={apply} onClose={close} />}
      {isOpen && !isPhone && <FilterPanel chosen={chosen} onApply={apply} onClose={close} anchor={place} />}
    </span>
  )
}
