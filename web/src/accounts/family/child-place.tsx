import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@/shared/form/form-context'
import { useFieldError } from '@/shared/form/form-state'
import { SelectField } from '@/shared/form/select-field'
import { useFieldValue } from '@/shared/form/use-field-value'
import type { Region } from '@/shared/region/queries'
import { RegionField } from '@/shared/region/region-field'
import type { Children } from './child-form'
import { citiesQuery, spacesQuery } from './queries'
import { text } from './text'

const words = text.child

/** Where a child lives and learns: the village, then a city with learning spaces, then one of them. */
export function ChildPlace({ index, institution }: { index: number; institution: number }) {
  const { control, setValue } = useFormContext<Children>()
  const city = useWatch({ control, name: `children.${index}.city` })
  const cities = useQuery(citiesQuery(institution))
  const spaces = useQuery(spacesQuery(institution, city))
  return (
    <>
      <Domicile index={index} />
      <SelectField<Children>
        name={`children.${index}.city`}
        label={words.city}
        rules={{ required: words.cityMissing }}
        failure={cities.isError ? words.notLoaded : undefined}
        onChange={() => setValue(`children.${index}.learningSpace`, '')}
        choices={(cities.data ?? []).map((one) => ({ value: one.city, label: one.city }))}
        placeholder={words.cityChoose}
      />
      <SelectField<Children>
        name={`children.${index}.learningSpace`}
        label={words.space}
        hint={city ? undefined : words.spaceFirst}
        rules={{ required: words.spaceMissing }}
        failure={spaces.isError ? words.notLoaded : undefined}
        choices={(spaces.data ?? []).map((one) => ({ value: String(one.id), label: `${one.name}, ${one.address}` }))}
        placeholder={words.spaceChoose}
      />
    </>
  )
}

function Domicile({ index }: { index: number }) {
  const name = `children.${index}.district` as const
  const { control, setValue } = useFormContext<Children>()
  const { value: code, set } = useFieldValue<Children>(name, { required: words.districtMissing })
  const label = useWatch({ control, name: `${name}Name` })
  const error = useFieldError<Children>(name)
  const choose = (chosen: Region) => {
    set(chosen.code)
    setValue(`${name}Name`, chosen.label)
  }
  return (
    <RegionField
      label={words.district}
      hint={words.districtHint}
      placeholder={words.districtChoose}
      error={error}
      chosen={code ? { code, label } : null}
      onChoose={choose}
    />
  )
}
