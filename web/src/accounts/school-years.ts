import type { ChoiceGroup } from '@/shared/ui/select'
import { text } from './text'

type YearLevel = { id: number; name: string; stage: string }

/** The school years under the names of their stages; adults have none to choose. */
export function schoolYears(levels: readonly YearLevel[]): ChoiceGroup[] {
  const groups = Object.entries(text.register.stages).map(([stage, label]) => ({
    label,
    choices: levels
      .filter((level) => level.stage === stage)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }))
  return groups.filter(({ choices }) => choices.length)
}
