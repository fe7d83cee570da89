import { RemoveChip } from '@/shared/routing/chip-link'
import type { Filters } from '../api-types'
import { changed, chosen, groups, type Query, toggled } from './filters'
import { nameOf, priceName } from './option-name'

/** What applies, each as a link to the list without it. */
export function ChosenFilters({ query, filters }: { query: Query; filters: Filters }) {
  const chips = groups.flatMap((group) =>
    chosen(query, group).map((key) => ({ name: nameOf(filters, group, key), search: toggled(query, group, key) })),
  )
  if (query.price) chips.push({ name: priceName(query.price), search: changed(query, 'price', '') })
  return chips.map(({ name, search }) => (
    <RemoveChip key={name} name={name} to="." search={search} resetScroll={false} />
  ))
}
