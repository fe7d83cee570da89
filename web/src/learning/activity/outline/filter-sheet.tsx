import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import type { ActivityCategory } from '../../types'
import { CategoryBoxes } from './category-boxes'
import type { FilterProps } from './filter-button'
import { text } from './text'

/** The filter of a phone: a sheet, and in it a second screen where the categories are chosen (B287). */
export function FilterSheet({ chosen, onApply, onClose }: FilterProps & { onClose: () => void }) {
  const [saved, setSaved] = useState(chosen)
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) {
    const save = (draft: readonly ActivityCategory[]) => {
      setSaved(draft)
      setChoosing(false)
    }
    return (
      <ChooseCategories
        chosen={saved}
        onSave={save}
        onReset={() => onApply([])}
        onBack={() => setChoosing(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      key="filter"
      title={text.filter}
      onClose={onClose}
      actions={<Button onClick={() => onApply(saved)}>{text.applyOnPhone}</Button>}
    >
      <p className="mt-3 text-sm font-bold">{text.categories}</p>
      <button type="button" className="study-selector" onClick={() => setChoosing(true)}>
        {saved.length === 0 ? text.choose : text.chosen(saved.length)}
        <Icon of={ChevronRight} />
      </button>
    </Dialog>
  )
}

interface ChooseCategoriesProps {
  chosen: readonly ActivityCategory[]
  onSave: (chosen: readonly ActivityCategory[]) => void
  onReset: () => void
  onBack: () => void
  onClose: () => void
}

function ChooseCategories({ chosen, onSave, onReset, onBack, onClose }: ChooseCategoriesProps) {
  const [draft, setDraft] = useState(chosen)
  const isEmpty = draft.length === 0
  return (
    <Dialog
      key="categories"
      title={text.categories}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" disabled={isEmpty} onClick={onReset}>
            {text.reset}
          </Button>
          <Button disabled={isEmpty} onClick={() => onSave(draft)}>
            {text.save}
          </Button>
        </>
      }
    >
      <span className="-ml-3 block">
        <IconButton label={text.back} icon={ArrowLeft} onClick={onBack} />
      </span>
      <CategoryBoxes chosen={draft} onChange={setDraft} />
    </Dialog>
  )
}
