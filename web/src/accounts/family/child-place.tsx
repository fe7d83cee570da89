import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Region, RegionField } from '@/shared/region/region-field'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { type ChildFieldsProps, useChild } from './child-form'
import { citiesQuery, spacesQuery } from './learning-spaces'
import { text } from './text'

const words = text.child

interface ChildPlaceProps extends Pick<ChildFieldsProps, 'index' | 'form'> {
  institution: number
}

/** Where a child lives and learns: the village, then a city with learning spaces, then one of them. */
export function ChildPlace({ index, institution, form }: ChildPlaceProps) {
  const { register, setValue, formState } = form
  const errors = formState.errors.children?.[index]
  const city = useChild(form, index)?.city ?? ''
  const [region, setRegion] = useState<Region | null>(null)
  const cities = useQuery(citiesQuery(institution))
  const spaces = useQuery(spacesQuery(institution, city))
  const chooseRegion = (chosen: Region) => {
    setRegion(chosen)
    setValue(`children.${index}.district`, chosen.code, { shouldValidate: true })
  }
  const cityField = register(`children.${index}.city`, { required: words.cityMissing })
  return (
    <>
      <input type="hidden" {...register(`children.${index}.district`, { required: words.districtMissing })} />
      <RegionField
        label={words.district}
        hint={words.districtHint}
        placeholder={words.districtChoose}
        error={errors?.district?.message}
        chosen={region}
        onChoose={chooseRegion}
      />
      <Field label={words.city} error={errors?.city?.message ?? (cities.isError ? words.notLoaded : undefined)}>
        <Select
          {...cityField}
          onChange={(event) => {
            setValue(`children.${index}.learningSpace`, '')
            void cityField.onChange(event)
          }}
          choices={(cities.data ?? []).map((one) => ({ value: one.city, label: one.city }))}
          placeholder={words.cityChoose}
        />
      </Field>
      <Field
        label={words.space}
        hint={city ? undefined : words.spaceFirst}
        error={errors?.learningSpace?.message ?? (spaces.isError ? words.notLoaded : undefined)}
      >
        <Select
          {...register(`children.${index}.learningSpace`, { required: words.spaceMissing })}
          choices={(spaces.data ?? []).map((one) => ({ value: String(one.id), label: `${one.name}, ${one.address}` }))}
          placeholder={words.spaceChoose}
        />
      </Field>
    </>
  )
}
