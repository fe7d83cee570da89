import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { Skeleton } from '@/shared/ui/skeleton'
import type { RegisterForm } from '../calls'
import { professionsQuery } from '../professions'
import { text } from '../text'
import { schoolYears, yearLevelsQuery } from '../year-levels'
import { ProfessionCards } from './profession-cards'

/** Who the person is; a student also names the school year. */
export function WhoFields({ form }: { form: UseFormReturn<RegisterForm> }): ReactNode {
  const professions = useQuery(professionsQuery)
  const levels = useQuery(yearLevelsQuery)
  const isStudent = useWatch({ control: form.control, name: 'profession' }) === 'Murid'
  const { errors } = form.formState
  if (professions.isError || levels.isError) {
    const again = () => {
      void professions.refetch()
      void levels.refetch()
    }
    return (
      <Alert
        tone="danger"
        action={
          <Button look="text" onClick={again}>
            {common.retry}
          </Button>
        }
      >
        {text.register.notLoaded}
      </Alert>
    )
  }
  if (!professions.data || !levels.data) return <Skeleton className="h-44" />
  return (
    <>
      <ProfessionCards
        professions={professions.data}
        input={form.register('profession', { required: text.register.whoMissing })}
        error={errors.profession?.message}
      />
      {isStudent && (
        <Field label={text.register.level} error={errors.yearLevel?.message}>
          <Select
            {...form.register('yearLevel', { required: text.register.levelMissing, shouldUnregister: true })}
            choices={schoolYears(levels.data)}
            placeholder={text.register.levelChoose}
          />
        </Field>
      )}
    </>
  )
}
