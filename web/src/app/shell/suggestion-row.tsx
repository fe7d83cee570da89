import { Link } from '@tanstack/react-router'
import { History, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryOf } from '@/catalog/category-of'
import type { Suggested } from '@/catalog/queries'
import { around } from '@/shared/ui/combobox-match'
import { Cover } from '@/shared/ui/cover'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { text } from './suggestions-text'

export type Suggestion =
  | { kind: 'own' | 'completion'; words: string }
  | { kind: 'program'; words: string; program: Suggested['programs'][number] }

interface SuggestionRowProps {
  id: string
  suggestion: Suggestion
  typed: string
  isActive: boolean
  /** Whether the keys point at the button that forgets, not at the words. */
  onRemove: boolean
  onPoint: () => void
  onChoose: (words: string) => void
  onForget: (words: string) => void
}

const cell = 'flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 pl-3 text-[.9375rem] text-ink'

/** A search of one's own with a button that forgets it, words that others search for, or a programme. */
export function SuggestionRow({ id, suggestion, typed, isActive, onRemove, ...act }: SuggestionRowProps) {
  const { kind, words } = suggestion
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid in the sense of ARIA, not of a table
    <div
      role="row"
      tabIndex={-1}
      className={cx('flex items-center rounded-[9px]', isActive && 'bg-sunken')}
      onPointerMove={act.onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      {kind === 'program' ? (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="gridcell" id={id} tabIndex={-1} className="min-w-0 flex-1">
          <Link to="/program/$id" params={{ id: suggestion.program.slug }} tabIndex={-1} className={cell}>
            <Cover
              seed={suggestion.program.slug}
              category={categoryOf({ kind: 'program', category_name: suggestion.program.category_name })}
              shape="square"
              className="size-10 shrink-0 rounded-[8px]"
            />
            <span className="min-w-0 py-1">
              <Marked typed={typed}>{words}</Marked>
              <span className="block truncate text-xs text-ink-muted">{suggestion.program.institution}</span>
            </span>
          </Link>
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: as above; the keys are the field's
        <div role="gridcell" id={id} tabIndex={-1} onClick={() => act.onChoose(words)} className={cell}>
          <Icon of={kind === 'own' ? History : Search} className="text-ink-muted" />
          <Marked typed={typed}>{words}</Marked>
        </div>
      )}
      {kind === 'own' && (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: as above; the keys are the field's
        <div
          role="gridcell"
          id={`${id}-x`}
          tabIndex={-1}
          aria-label={text.forget(words)}
          onClick={() => act.onForget(words)}
          className={cx(
            'grid size-11 cursor-pointer place-items-center rounded-[9px] text-ink-muted hover:text-ink',
            isActive && onRemove && 'outline-3 outline-focus',
          )}
        >
          <Icon of={X} size={16} />
        </div>
      )}
    </div>
  )
}

/** The typed part stands out. */
function Marked({ typed, children }: { typed: string; children: string }): ReactNode {
  const [before, part, after] = around(children, typed)
  return (
    <span className="block truncate">
      {before}
      <b className="font-extrabold">{part}</b>
      {after}
    </span>
  )
}
