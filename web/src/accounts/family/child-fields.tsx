import { useQuery } from '@tanstack/react-query'
import { PhoneField } from '@/shared/form/phone-field'
import { SelectField } from '@/shared/form/select-field'
import { TextField } from '@/shared/form/text-field'
import { yearLevelsQuery } from '../queries'
import { schoolYears } from '../school-years'
import type { Children, Variant } from './child-form'
import { ChildPlace } from './child-place'
import { text } from './text'

const words = text.child
const nameRules = { validate: (typed: string) => typed.trim().length > 1 || words.nameMissing }

/** The fields of one child, in a form that may hold several. */
export function ChildFields({ index, variant }: { index: number; variant: Variant }) {
  const levels = useQuery(yearLevelsQuery)
  const { institution, phone, email } = variant
  return (
    <div className="flex flex-col gap-4">
      <TextField<Children> name={`children.${index}.name`} label={words.name} rules={nameRules} autoComplete="off" />
      <SelectField<Children>
        name={`children.${index}.yearLevel`}
        label={words.level}
        rules={{ required: words.levelMissing }}
        failure={levels.isError ? words.notLoaded : undefined}
        choices={schoolYears(levels.data ?? [])}
        placeholder={words.levelChoose}
      />
      {institution !== null && <ChildPlace index={index} institution={institution} />}
      <PhoneField<Children>
        name={`children.${index}.phone`}
        label={words.phone}
        optional={phone === 'optional'}
        rules={{ required: phone === 'required' && words.phoneMissing }}
        autoComplete="off"
      />
      <TextField<Children>
        name={`children.${index}.email`}
        label={words.email}
        hint={words.emailHint}
        optional={email === 'optional'}
        rules={{ required: email === 'required' && words.emailMissing }}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </div>
  )
}
