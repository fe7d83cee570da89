import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useFieldError } from '@/shared/form/form-state'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import type { Region } from '@/shared/region/queries'
import { RegionField } from '@/shared/region/region-field'
import type { UserInfo } from '@/shared/user'
import { Part } from './part'
import { districtQuery } from './queries'
import { text } from './text'

const words = text.address
const fieldOf = { address: 'street', postal_code: 'postalCode', city: 'region', district_id: 'region' } as const

type Filled = { street: string; postalCode: string; region: string }

/** The profile keeps a code as a number, without its dots: `32.01.01` is 320101. */
const numberOf = (code: string) => Number(code.replaceAll('.', ''))

export function Address({ user }: { user: UserInfo }) {
  const saved = useQuery(districtQuery(user.district_id))
  const [region, setRegion] = useState<Region | null>(null)
  const form = useForm<Filled>({
    values: { street: user.address ?? '', postalCode: user.postal_code ?? '', region: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const province = region ? numberOf(region.province_code) : user.province_id
  const district = region ? numberOf(region.district_code) : user.district_id
  // No input of its own: registered, so that every attempt judges it anew.
  form.register('region', { validate: () => Boolean(province && district) || words.regionMissing })
  const choose = (chosen: Region) => {
    setRegion(chosen)
    form.clearErrors('region')
    form.setValue('postalCode', chosen.postal_code ?? '', { shouldDirty: true })
  }
  const changeOf = ({ street, postalCode }: Filled) => ({
    province_id: province ?? null,
    district_id: district ?? null,
    city: region?.city ?? user.city ?? null,
    address: street.trim() || null,
    postal_code: postalCode.trim() || null,
  })
  const shown = region ?? (saved.data ? { code: saved.data.code, label: saved.data.label } : null)
  return (
    <Part form={form} title={words.title} changeOf={changeOf} fieldOf={fieldOf}>
      <Village chosen={shown} onChoose={choose} />
      <TextField<Filled> name="street" label={words.street} optional autoComplete="street-address" />
      <TextField<Filled>
        name="postalCode"
        label={words.postalCode}
        optional
        className="max-w-44"
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
      />
    </Part>
  )
}

function Village(field: Pick<ComponentProps<typeof RegionField>, 'chosen' | 'onChoose'>) {
  const error = useFieldError<Filled>('region')
  return (
    <RegionField
      {...field}
      label={words.region}
      hint={words.regionHint}
      placeholder={words.regionChoose}
      error={error}
    />
  )
}
