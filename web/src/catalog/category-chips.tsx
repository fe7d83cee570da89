import { ChipLink } from '@/shared/routing/chip-link'
import type { FilterOption } from './api-types'
import { text } from './list-text'

/** The query of a category; none is all of them. */
const of = (category: string): Record<string, string> => (category ? { category } : {})

/** The categories that the list holds, as links to each part of it. */
export function CategoryChips({ options, chosen = '' }: { options: readonly FilterOption[]; chosen?: string }) {
  if (options.length < 2 && !chosen) return null
  return (
    <nav aria-label={text.categories} className="mb-5 flex flex-wrap gap-2">
      <ChipLink to="." search={of('')} isOn={!chosen} resetScroll={false}>
        {text.all}
      </ChipLink>
      {options.map(({ key, label, count }) => (
        <ChipLink key={key} to="." search={of(key)} isOn={key === chosen} resetScroll={false}>
          {text.withCount(label, count)}
        </ChipLink>
      ))}
    </nav>
  )
}
