import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { Combobox } from '@/shared/ui/combobox'
import { Field } from '@/shared/ui/field'
import { type Region, regionsQuery } from './queries'
import { text } from './text'

const shortest = 2
const pauseMs = 300

const noticeOf = (typed: string, isWaiting: boolean) => {
  if (typed.length < shortest) return text.tooShort
  return isWaiting ? text.searching : undefined
}

interface RegionFieldProps {
  label: string
  hint: string
  placeholder: string
  error?: string
  optional?: boolean
  /** What the field shows before anything is searched: the label of the region that is saved. */
  chosen: Pick<Region, 'code' | 'label'> | null
  onChoose: (region: Region) => void
  /** Where the region may be taken back. */
  onClear?: () => void
}

/** Finds a village by its name, its district or its postal code. */
export function RegionField({
  label,
  hint,
  placeholder,
  error,
  optional,
  chosen,
  onChoose,
  onClear,
}: RegionFieldProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), pauseMs)
  const { data: regions = [], isFetching } = useQuery({ ...regionsQuery(wanted), enabled: wanted.length >= shortest })
  const found = regions.map((region) => ({
    value: region.code,
    label: `${region.village} ${region.postal_code ?? ''}`.trim(),
    detail: `${region.district}, ${region.city}, ${region.province}`,
  }))
  const saved = chosen ? [{ value: chosen.code, label: chosen.label }] : []
  const choose = (code: string) => {
    const region = regions.find((one) => one.code === code)
    if (region) onChoose(region)
  }
  const words = typed.trim()
  const isWaiting = isFetching || wanted !== words
  const choices = words.length < shortest ? [] : found
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <Combobox
        label={label}
        placeholder={placeholder}
        choices={words === '' ? saved : choices}
        value={chosen?.code ?? null}
        chosenLabel={chosen?.label}
        onChange={choose}
        onClear={onClear}
        onSearch={setTyped}
        waiting={isWaiting}
        notice={noticeOf(words, isWaiting)}
      />
    </Field>
  )
}
