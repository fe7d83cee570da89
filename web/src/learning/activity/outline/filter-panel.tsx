import { type RefObject, useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Popover } from '@/shared/ui/popover'
import { CategoryBoxes } from './category-boxes'
import type { FilterProps } from './filter-button'
import { text } from './text'

interface FilterPanelProps extends FilterProps {
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

/** The filter of a desktop (B286). */
export function FilterPanel({ chosen, onApply, onClose, anchor }: FilterPanelProps) {
  const [draft, setDraft] = useState(chosen)
  const title = useId()
  return (
    <Popover onClose={onClose} anchor={anchor} className="right-0 w-72">
      <section aria-labelledby={title} className="p-2">
        <h3 id={title} className="text-h3">
          {text.filter}
        </h3>
        <fieldset className="mt-2">
          <legend className="text-sm font-bold">{text.categories}</legend>
          <CategoryBoxes chosen={draft} onChange={setDraft} />
        </fieldset>
        <div className="mt-2 flex justify-between gap-2">
          <Button look="text" onClick={() => onApply([])}>
            {text.reset}
          </Button>
          <Button onClick={() => onApply(draft)}>{text.apply}</Button>
        </div>
      </section>
    </Popover>
  )
}
