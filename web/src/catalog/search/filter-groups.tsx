import { RadioGroup } from '@/shared/ui/radio-group'
import type { Filters } from '../api-types'
import { FilterGroup } from './filter-group'
import { text } from './filter-text'
import { changed, chosen, type Group, type Query, toggled } from './filters'
import { priceName } from './option-name'
import type { Tab } from './tabs'

export interface FilterGroupsProps {
  tab: Tab
  query: Query
  filters: Filters
  onChange: (query: Query) => void
}

/** Programmes have their category by the tab; packages have no subject. */
const groupsOf = (tab: Tab): readonly Group[] =>
  tab === 'paket' ? ['year_level', 'category', 'duration'] : ['year_level', 'subject', 'duration']

export function FilterGroups({ tab, query, filters, onChange }: FilterGroupsProps) {
  const group = (name: Group) => (
    <FilterGroup
      key={name}
      group={name}
      options={filters[name]}
      chosen={chosen(query, name)}
      onToggle={(key) => onChange(toggled(query, name, key))}
      onClear={() => onChange(changed(query, name, ''))}
    />
  )
  return (
    <div>
      {groupsOf(tab).map(group)}
      <div className="border-t border-line py-4">
        <RadioGroup
          label={text.price.name}
          choices={[
            { value: '', label: text.price.all },
            { value: 'free', label: priceName('free') },
            { value: 'paid', label: priceName('paid') },
          ]}
          value={query.price ?? ''}
          onChange={(price) => onChange(changed(query, 'price', price))}
        />
      </div>
      {group('institution')}
    </div>
  )
}
