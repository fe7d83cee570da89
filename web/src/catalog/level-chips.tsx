import { ChipLink } from '@/shared/routing/chip-link'
import { type Level, levelColour } from '@/shared/ui/level'
import { LevelName } from '@/shared/ui/level-name'
import type { FilterOption } from './api-types'

interface LevelChipsProps {
  label: string
  all: string
  /** As the server lists them: each level before its classes. */
  options: readonly FilterOption[]
  chosen: string | undefined
  /** The query of the list of a level or a class; of everything without one. */
  search: (key: string | undefined) => Record<string, string>
}

const isLevel = (key: string): key is Level => key in levelColour

type LevelOption = FilterOption & { classes: FilterOption[] }

/** Each level with its classes. */
function grouped(options: readonly FilterOption[]): LevelOption[] {
  const levels: LevelOption[] = []
  for (const option of options) {
    if (isLevel(option.key)) levels.push({ ...option, classes: [] })
    else levels.at(-1)?.classes.push(option)
  }
  return levels
}

/** The levels, and below them the classes of the chosen one; where there is only one level, its classes at once. */
export function LevelChips({ label, all, options, chosen, search }: LevelChipsProps) {
  const levels = grouped(options)
  const level = levels.find(({ key, classes }) => key === chosen || classes.some((each) => each.key === chosen))
  const isOne = levels.length < 2
  const first = isOne ? options.filter(({ key }) => !isLevel(key)) : levels
  const second = isOne || !level ? [] : level.classes
  if (first.length < 2 && !chosen) return null
  return (
    <nav aria-label={label} className="mb-5 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <ChipLink to="." search={search(undefined)} isOn={!chosen} resetScroll={false}>
          {all}
        </ChipLink>
        {first.map(({ key, label: name }) => (
          <ChipLink
            key={key}
            to="."
            search={search(key)}
            isOn={key === chosen || key === level?.key}
            resetScroll={false}
          >
            {isLevel(key) ? <LevelName level={key} name={name} /> : name}
          </ChipLink>
        ))}
      </div>
      {second.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {second.map(({ key, label: name }) => (
            <ChipLink key={key} to="." search={search(key)} isOn={key === chosen} resetScroll={false}>
              {name}
            </ChipLink>
          ))}
        </div>
      )}
    </nav>
  )
}
