import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@/shared/form/form-context'
import { SelectField } from '@/shared/form/select-field'
import { TextField } from '@/shared/form/text-field'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton } from '@/shared/ui/skeleton'
import type { Who } from '../mutations'
import { professionsQuery, yearLevelsQuery } from '../queries'
import { schoolYears } from '../school-years'
import { text } from '../text'
import { ProfessionCards } from './profession-cards'

const words = text.register

/** Nothing is chosen yet. */
export const nobody: Who = { profession: '', yearLevel: '', city: '', occupation: '' }

/** Which of them the server means. */
export const whoFieldOf = {
  profession_name: 'profession',
  year_level_id: 'yearLevel',
  city: 'city',
  occupation: 'occupation',
} as const

/** Who the person is: a student also names the school year, a pre-employment user may name city and occupation. */
export function WhoFields(): ReactNode {
  const { control } = useFormContext<Who>()
  const professions = useQuery(professionsQuery)
  const levels = useQuery(yearLevelsQuery)
  const profession = useWatch({ control, name: 'profession' })
  if (professions.isError || levels.isError) {
    const again = () => {
      void professions.refetch()
      void levels.refetch()
    }
    return <LoadFailure onRetry={again}>{words.notLoaded}</LoadFailure>
  }
  if (!professions.data || !levels.data) return <Skeleton className="h-44" />
  return (
    <>
      <ProfessionCards professions={professions.data} />
      {profession === 'Murid' && (
        <SelectField<Who>
          name="yearLevel"
          label={words.level}
          rules={{ required: words.levelMissing, shouldUnregister: true }}
          choices={schoolYears(levels.data)}
          placeholder={words.levelChoose}
        />
      )}
      {profession === 'Prakerja' && (
        <>
          <TextField<Who>
            name="city"
            label={words.city}
            hint={words.prakerjaHint}
            optional
            rules={{ shouldUnregister: true }}
            autoComplete="address-level2"
          />
          <TextField<Who>
            name="occupation"
            label={words.occupation}
            optional
            rules={{ shouldUnregister: true }}
            autoComplete="organization-title"
          />
        </>
      )}
    </>
  )
}
