import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Select } from '@/shared/ui/select'
import { Skeleton } from '@/shared/ui/skeleton'
import { TextInput } from '@/shared/ui/text-input'
import type { Who } from '../calls'
import { professionsQuery } from '../professions'
import { text } from '../text'
import { schoolYears, yearLevelsQuery } from '../year-levels'
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
  const form = useFormContext<Who>()
  const professions = useQuery(professionsQuery)
  const levels = useQuery(yearLevelsQuery)
  const profession = useWatch({ control: form.control, name: 'profession' })
  const { errors } = form.formState
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
      <ProfessionCards
        professions={professions.data}
        input={form.register('profession', { required: words.whoMissing })}
        error={errors.profession?.message}
      />
      {profession === 'Murid' && (
        <Field label={words.level} error={errors.yearLevel?.message}>
          <Select
            {...form.register('yearLevel', { required: words.levelMissing, shouldUnregister: true })}
            choices={schoolYears(levels.data)}
            placeholder={words.levelChoose}
          />
        </Field>
      )}
      {profession === 'Prakerja' && (
        <>
          <Field label={words.city} hint={words.prakerjaHint} error={errors.city?.message} optional>
            <TextInput {...form.register('city', { shouldUnregister: true })} autoComplete="address-level2" />
          </Field>
          <Field label={words.occupation} error={errors.occupation?.message} optional>
            <TextInput {...form.register('occupation', { shouldUnregister: true })} autoComplete="organization-title" />
          </Field>
        </>
      )}
    </>
  )
}
