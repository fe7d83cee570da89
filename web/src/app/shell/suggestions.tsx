import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, X } from 'lucide-react'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { currentUser, useUser } from '@/accounts/session'
import { forgetSearch, rememberSearch, suggestionsQuery } from '@/catalog/past-searches'
import { track } from '@/shared/analytics'
import { useDebounced } from '@/shared/lib/use-debounced'
import { around } from '@/shared/ui/combobox-match'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { popBox } from '@/shared/ui/pop'
import { rowAfter } from '@/shared/ui/roving'
import { closePanels } from './one-open'
import type { Steer } from './search-box'
import { text } from './suggestions-text'

const pauseMs = 500

/** A search was made: it is remembered for the next time. Nobody remembers what a visitor looks for. */
export function afterSearch(keyword: string): void {
  track('search_done')
  if (currentUser() && keyword.length >= 2) void rememberSearch(keyword)
}

interface SuggestionsProps {
  id: string
  typed: string
  /** Where the field hands over its keys. */
  steer: RefObject<Steer>
  className: string
  onChoose: (words: string) => void
  onActive: (id: string | null) => void
  onListed: (isListed: boolean) => void
}

/**
 * One's own past searches, after the ARIA pattern of a combobox with a grid: a row is a search and a button that forgets
 * it. Focus stays in the field; up and down choose a row, right and left its cell.
 */
export function Suggestions({ id, typed, steer, className, onChoose, onActive, onListed }: SuggestionsProps) {
  const user = useUser()
  const client = useQueryClient()
  const keyword = useDebounced(typed.trim(), pauseMs)
  const { data = [] } = useQuery({
    ...suggestionsQuery(keyword),
    enabled: user !== null,
    placeholderData: (old) => old,
  })
  const [row, setRow] = useState(-1)
  const [onRemove, setOnRemove] = useState(false)
  const rows = user ? data : []
  const isListed = rows.length > 0

  const point = (to: number, remove = false) => {
    setRow(to)
    setOnRemove(remove)
  }
  const forget = (words: string) => {
    client.setQueriesData<string[]>({ queryKey: ['suggestions'] }, (kept) => kept?.filter((each) => each !== words))
    point(-1)
    void forgetSearch(words)
  }
  const cell = row < 0 ? null : `${id}-${row}${onRemove ? '-x' : ''}`
  useEffect(() => onListed(isListed), [isListed, onListed])
  useEffect(() => onActive(cell), [cell, onActive])
  useImperativeHandle(steer, () => (event) => {
    const words = rows[row]
    if (event.key === 'Escape') closePanels()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const goal = rowAfter(event.key, row, rows.length)
      if (goal === undefined) return false
      point(goal)
    } else if (words === undefined) return false
    else if (event.key === 'ArrowRight' && !onRemove) setOnRemove(true)
    else if (event.key === 'ArrowLeft' && onRemove) setOnRemove(false)
    else if (event.key === 'Enter') onRemove ? forget(words) : onChoose(words)
    else {
      point(-1)
      return false
    }
    return true
  })
  if (!isListed) return null
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid in the sense of ARIA, not a table */}
      <div role="grid" id={id} aria-label={text.label} className={popBox}>
        {rows.map((words, index) => {
          const [before, part, after] = around(words, typed)
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={words}
              role="row"
              tabIndex={-1}
              className={cx('flex items-center rounded-[9px]', index === row && 'bg-sunken')}
              onPointerMove={() => point(index)}
              onMouseDown={(event) => event.preventDefault()}
            >
              {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: as above; the keys are the field's */}
              <div
                role="gridcell"
                id={`${id}-${index}`}
                tabIndex={-1}
                onClick={() => onChoose(words)}
                className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 pl-3 text-[.9375rem] text-ink"
              >
                <Icon of={History} className="text-ink-muted" />
                <span className="truncate">
                  {before}
                  <b className="font-extrabold">{part}</b>
                  {after}
                </span>
              </div>
              {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: as above; the keys are the field's */}
              <div
                role="gridcell"
                id={`${id}-${index}-x`}
                tabIndex={-1}
                aria-label={text.forget(words)}
                onClick={() => forget(words)}
                className={cx(
                  'grid size-11 cursor-pointer place-items-center rounded-[9px] text-ink-muted hover:text-ink',
                  index === row && onRemove && 'outline-3 outline-focus',
                )}
              >
                <Icon of={X} size={16} />
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
