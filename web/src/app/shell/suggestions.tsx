import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { allSuggestionsKey } from '@/catalog/keys'
import { forgetSearch, rememberSearch } from '@/catalog/mutations'
import { type Suggested, suggestionsQuery } from '@/catalog/queries'
import { track } from '@/shared/analytics'
import { useDebounced } from '@/shared/lib/use-debounced'
import { popoverBox } from '@/shared/ui/popover'
import { rowAfter } from '@/shared/ui/roving'
import { useCloseOnBack } from '@/shared/ui/use-close-on-back'
import { currentUser, useUser } from '@/shared/user'
import { closePanels } from './one-open'
import { PopularWords } from './popular-words'
import type { Steer } from './search-box'
import { type Suggestion, SuggestionRow } from './suggestion-row'
import { text } from './suggestions-text'

const pauseMs = 500
/** A letter is no search yet. */
const fewest = 2

/** A search was made: it is remembered for the next time. Nobody remembers what a visitor looks for. */
export function afterSearch(keyword: string): void {
  track('search_done')
  if (currentUser() && keyword.length >= fewest) void rememberSearch(keyword)
}

interface SuggestionsProps {
  id: string
  typed: string
  /** An empty field shows what others look for: a phone has nothing else on its screen. */
  isPhone: boolean
  /** Where the field hands over its keys. */
  steer: RefObject<Steer>
  className: string
  onChoose: (words: string) => void
  onActive: (id: string | null) => void
  onListed: (isListed: boolean) => void
}

const rowsOf = ({ keywords, programs }: Suggested): Suggestion[] => [
  ...keywords.map(({ keyword, is_own }): Suggestion => ({ kind: is_own ? 'own' : 'completion', words: keyword })),
  ...programs.map((program): Suggestion => ({ kind: 'program', words: program.title, program })),
]

/**
 * One's own past searches, what others search for, and programmes, after the ARIA pattern of a combobox with a grid: a
 * row of one's own is a search and a button that forgets it. Focus stays in the field; up and down choose a row, right
 * and left its cell.
 */
export function Suggestions({ id, typed, isPhone, steer, className, onChoose, onActive, onListed }: SuggestionsProps) {
  const user = useUser()
  useCloseOnBack(closePanels)
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyword = useDebounced(typed.trim(), pauseMs)
  // A visitor has no past: until something is typed there is nothing to ask for.
  const isAsked = user !== null || keyword.length >= fewest
  const { data } = useQuery({ ...suggestionsQuery(keyword), enabled: isAsked, placeholderData: (old) => old })
  const [row, setRow] = useState(-1)
  const [onRemove, setOnRemove] = useState(false)
  const rows = isAsked && data ? rowsOf(data) : []
  const isListed = rows.length > 0

  const point = (to: number, remove = false) => {
    setRow(to)
    setOnRemove(remove)
  }
  const forget = (words: string) => {
    client.setQueriesData<Suggested>(
      { queryKey: allSuggestionsKey },
      (kept) => kept && { ...kept, keywords: kept.keywords.filter((each) => each.keyword !== words) },
    )
    point(-1)
    void forgetSearch(words)
  }
  const take = (chosen: Suggestion) => {
    if (onRemove) forget(chosen.words)
    else if (chosen.kind === 'program') void navigate({ to: '/program/$id', params: { id: chosen.program.slug } })
    else onChoose(chosen.words)
  }
  const cell = row < 0 ? null : `${id}-${row}${onRemove ? '-x' : ''}`
  useEffect(() => onListed(isListed), [isListed, onListed])
  useEffect(() => onActive(cell), [cell, onActive])
  useImperativeHandle(steer, () => (event) => {
    const chosen = rows[row]
    if (event.key === 'Escape') closePanels()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const goal = rowAfter(event.key, row, rows.length)
      if (goal === undefined) return false
      point(goal)
    } else if (chosen === undefined) return false
    else if (event.key === 'ArrowRight' && !onRemove && chosen.kind === 'own') setOnRemove(true)
    else if (event.key === 'ArrowLeft' && onRemove) setOnRemove(false)
    else if (event.key === 'Enter') take(chosen)
    else {
      point(-1)
      return false
    }
    return true
  })
  const isEmpty = isPhone && typed.trim() === ''
  if (!isListed && !isEmpty) return null
  return (
    <div className={className}>
      {isListed && (
        // biome-ignore lint/a11y/useSemanticElements: a grid in the sense of ARIA, not a table
        <div role="grid" id={id} aria-label={text.label} className={popoverBox}>
          {rows.map((suggestion, index) => (
            <SuggestionRow
              key={`${suggestion.kind} ${suggestion.words}`}
              id={`${id}-${index}`}
              suggestion={suggestion}
              typed={typed}
              isActive={index === row}
              onRemove={onRemove}
              onPoint={() => point(index)}
              onChoose={onChoose}
              onForget={forget}
            />
          ))}
        </div>
      )}
      {isEmpty && <PopularWords onChoose={onChoose} />}
    </div>
  )
}
