import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import type { ChoiceGroup } from '@/shared/ui/select'
import { text } from './text'

/** School years and adult levels; they do not change while a page is open. */
export const yearLevelsQuery = queryOptions({
  queryKey: ['year-levels'],
  queryFn: () => call(api.GET('/api/user/year/list')),
  staleTime: Number.POSITIVE_INFINITY,
})

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
