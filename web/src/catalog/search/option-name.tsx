import { type Level, levelColour } from '@/shared/ui/level'
import { LevelName } from '@/shared/ui/level-name'
import type { FilterOption, Filters } from '../api-types'
import type { Group } from './filters'
import { text } from './text'

/** A stage, not one of its years. */
export const isLevel = (key: string): key is Level => key in levelColour

/** What a filter is called; the options hold what is chosen, even when nothing fits it any more. */
export const nameOf = (filters: Filters, group: Group, key: string): string =>
  filters[group].find((option) => option.key === key)?.label ?? key

export const priceName = (price: string): string => (price === 'free' ? text.price.free : text.price.paid)

/** The name of an option; a level carries its pocket. */
export function OptionName({ group, option }: { group: Group; option: FilterOption }) {
  if (group !== 'year_level') return option.label
  if (!isLevel(option.key)) return <span className="pl-5">{option.label}</span>
  return <LevelName level={option.key} name={option.label} className="text-[.9375rem] text-ink" />
}
