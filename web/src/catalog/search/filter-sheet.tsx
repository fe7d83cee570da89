import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { FilterGroups, type FilterGroupsProps } from './filter-groups'
import { text as filterText } from './filter-text'
import { reset } from './query'
import { text } from './text'

/** The filters of a phone: they apply together, when one is done choosing. */
export function FilterSheet({ query, onChange, onClose, ...rest }: FilterGroupsProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(query)
  const apply = () => {
    onClose()
    onChange(draft)
  }
  return (
    <Dialog
      title={text.filter}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={() => setDraft(reset(draft))}>
            {text.reset}
          </Button>
          <Button onClick={apply}>{filterText.apply}</Button>
        </>
      }
    >
      <FilterGroups {...rest} query={draft} onChange={setDraft} />
    </Dialog>
  )
}
