import { type Level, levelColour } from '@/shared/ui/level'
import { LevelName } from '@/shared/ui/level-name'
import type { FilterOption, Filters } from '../api-types'
import { levels } from '../levels'
import type { Group } from './query'
import { text } from './text'

const isLevel = (key: string): key is Level => key in levelColour

/** What a filter is called. One that no program fits any more is not among the options, but may still be chosen. */
export function nameOf(filters: Filters, group: Group, key: string): string {
  const known = filters[group].find((option) => option.key === key)?.label
  return known ?? (group === 'year_level' ? levels.find(({ slug }) => slug === key)?.name : undefined) ?? key
}

export const priceName = (price: string): string => (price === 'free' ? text.price.free : text.price.paid)

/** The name of an option; a level carries its pocket. */
export function OptionName({ group, option }: { group: Group; option: FilterOption }) {
  if (group !== 'year_level' || !isLevel(option.key)) return option.label
  return <LevelName level={option.key} name={option.label} className="text-[.9375rem] text-ink" />
}
