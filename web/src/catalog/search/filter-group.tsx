import { type ReactNode, useState } from 'react'
import * as format from '@/shared/text/format'
import { Checkbox } from '@/shared/ui/checkbox'
import { matching } from '@/shared/ui/combobox-match'
import { SearchInput } from '@/shared/ui/search-input'
import { textLink } from '@/shared/ui/text-link'
import type { FilterOption } from '../api-types'
import { text } from './filter-text'
import type { Group } from './filters'
import { isLevel, OptionName } from './option-name'

const folded = 5

interface FilterGroupProps {
  group: Group
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (key: string) => void
  onClear: () => void
}

/**
 * One kind of filter: the options that find something, with the chosen always in sight. Folded it shows the commonest, of
 * the levels the stages without their years.
 */
export function FilterGroup({ group, options, chosen, onToggle, onClear }: FilterGroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [typed, setTyped] = useState('')
  const { name, all, more } = text.groups[group]
  const isOn = ({ key }: FilterOption) => chosen.includes(key)
  const found = options.filter((option) => matches(option, typed))
  const isMain = ({ key }: FilterOption, place: number) => (group === 'year_level' ? isLevel(key) : place < folded)
  const shown = isUnfolded ? found : found.filter((option, place) => isMain(option, place) || isOn(option))
  if (options.length === 0) return null
  return (
    <Box name={name}>
      {group === 'institution' && options.length > folded && (
        <SearchInput
          label={text.findInstitution}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="my-1.5"
        />
      )}
      {shown.map((option) => (
        <Checkbox key={option.key} checked={isOn(option)} onChange={() => onToggle(option.key)}>
          <span className="flex items-center justify-between gap-2">
            <OptionName group={group} option={option} />
            <span className="text-xs text-ink-muted">{format.number(option.count)}</span>
          </span>
        </Checkbox>
      ))}
      {found.length === 0 && <p className="text-sm text-ink-muted">{text.noInstitution(typed)}</p>}
      {(shown.length < found.length || chosen.length > 0) && (
        <p className="flex flex-wrap gap-x-5">
          {shown.length < found.length && <AllButton onPress={() => setUnfolded(true)}>{more}</AllButton>}
          {chosen.length > 0 && <AllButton onPress={onClear}>{all}</AllButton>}
        </p>
      )}
    </Box>
  )
}

const matches = ({ label }: FilterOption, typed: string) => matching([{ value: '', label }], typed).length > 0

function Box({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="border-line py-4 not-first:border-t">
      <legend className="float-left mb-1 w-full text-sm font-bold">{name}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** Unfolds the group, or lets go of what was chosen in it. */
function AllButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className={`${textLink} min-h-11 text-left text-sm`}>
      {children}
    </button>
  )
}
