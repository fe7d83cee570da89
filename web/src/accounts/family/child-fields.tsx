import { useQuery } from '@tanstack/react-query'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
import { schoolYears, yearLevelsQuery } from '../year-levels'
import type { ChildFieldsProps } from './child-form'
import { ChildPlace } from './child-place'
import { text } from './text'

const words = text.child

/** The fields of one child, in a form that may hold several. */
export function ChildFields({ index, variant, form }: ChildFieldsProps) {
  const { register, formState } = form
  const errors = formState.errors.children?.[index]
  const levels = useQuery(yearLevelsQuery)
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.name} error={errors?.name?.message}>
        <TextInput
          {...register(`children.${index}.name`, {
            validate: (typed) => typed.trim().length > 1 || words.nameMissing,
          })}
          autoComplete="off"
        />
      </Field>
      <Field label={words.level} error={errors?.yearLevel?.message ?? (levels.isError ? words.notLoaded : undefined)}>
        <Select
          {...register(`children.${index}.yearLevel`, { required: words.levelMissing })}
          choices={schoolYears(levels.data ?? [])}
          placeholder={words.levelChoose}
        />
      </Field>
      {variant.institution !== null && <ChildPlace index={index} institution={variant.institution} form={form} />}
      <Field label={words.phone} optional={variant.phone === 'optional'} error={errors?.phone?.message}>
        <TextInput
          {...register(`children.${index}.phone`, { required: variant.phone === 'required' && words.phoneMissing })}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </Field>
      <Field
        label={words.email}
        hint={words.emailHint}
        optional={variant.email === 'optional'}
        error={errors?.email?.message}
      >
        <TextInput
          {...register(`children.${index}.email`, { required: variant.email === 'required' && words.emailMissing })}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
