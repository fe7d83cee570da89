import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, call } from '@/shared/api/client'
import { type Region, RegionField } from '@/shared/region/region-field'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import type { UserInfo } from '../session'
import { Part } from './part'
import { saveProfile } from './saving'
import { text } from './text'

const words = text.address
const fieldOf = { address: 'street', postal_code: 'postalCode', city: 'region', district_id: 'region' } as const

/** The profile keeps a code as a number, without its dots: `32.01.01` is 320101. */
const numberOf = (code: string) => Number(code.replaceAll('.', ''))
const codeOf = (number: number) => String(number).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3')

const districtQuery = (district: number | null | undefined) => ({
  queryKey: ['domicile', district],
  queryFn: () =>
    call(api.GET('/api/user/domicile/{slug}', { params: { path: { slug: codeOf(district ?? 0) } } }), {
      handles: [404],
    }),
  enabled: Boolean(district),
  retry: false,
})

export function Address({ user }: { user: UserInfo }) {
  const saved = useQuery(districtQuery(user.district_id))
  const [region, setRegion] = useState<Region | null>(null)
  const form = useForm({
    values: { street: user.address ?? '', postalCode: user.postal_code ?? '', region: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const province = region ? numberOf(region.province_code) : user.province_id
  const district = region ? numberOf(region.district_code) : user.district_id
  // No input of its own: registered, so that every attempt judges it anew.
  form.register('region')
  const choose = (chosen: Region) => {
    setRegion(chosen)
    form.clearErrors('region')
    form.setValue('postalCode', chosen.postal_code ?? '', { shouldDirty: true })
  }
  const save = form.handleSubmit(({ street, postalCode }) => {
    if (!province || !district) return form.setError('region', { message: words.regionMissing })
    return saveProfile(
      form,
      {
        province_id: province,
        district_id: district,
        city: region?.city ?? user.city ?? null,
        address: street.trim() || null,
        postal_code: postalCode.trim() || null,
      },
      fieldOf,
    )
  })
  const shown = region ?? (saved.data ? { code: saved.data.code, label: saved.data.label } : null)
  return (
    <Part title={words.title} failure={errors.root?.message} saving={isSubmitting} onSubmit={save}>
      <RegionField
        label={words.region}
        hint={words.regionHint}
        placeholder={words.regionChoose}
        error={errors.region?.message}
        chosen={shown}
        onChoose={choose}
      />
      <Field label={words.street} optional error={errors.street?.message}>
        <TextInput {...form.register('street')} autoComplete="street-address" />
      </Field>
      <Field label={words.postalCode} optional error={errors.postalCode?.message} className="max-w-44">
        <TextInput {...form.register('postalCode')} inputMode="numeric" maxLength={5} autoComplete="postal-code" />
      </Field>
    </Part>
  )
}
