import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { FilterGroups, type FilterGroupsProps } from './filter-groups'
import { text as filterText } from './filter-text'
import { type Query, reset } from './filters'
import { besideQuery, resultsQuery, standing } from './queries'
import type { Tab } from './tabs'
import { text } from './text'

/** The filters of a phone: they apply together, when one is done choosing. */
export function FilterSheet({ query, onChange, onClose, ...rest }: FilterGroupsProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(query)
  const total = useTotal(rest.tab, draft)
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
          <Button onClick={apply}>{filterText.apply(total, text.noun(rest.tab))}</Button>
        </>
      }
    >
      <FilterGroups {...rest} query={draft} onChange={setDraft} />
    </Dialog>
  )
}

/** How much the choice would find; null until that is known. What is asked for it is what the page shows next. */
function useTotal(tab: Tab, draft: Query): number | null {
  const list = useInfiniteQuery(resultsQuery(tab, draft))
  const { data: beside } = useQuery(besideQuery(tab, draft))
  return tab === 'semua' && !beside ? null : standing(tab, list.data?.pages[0]?.rows, beside).total
}
