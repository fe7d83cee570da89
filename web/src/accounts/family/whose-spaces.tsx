import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { Combobox } from '@/shared/ui/combobox'
import { Field } from '@/shared/ui/field'
import { LoadFailure } from '@/shared/ui/load-failure'
import { operatorsQuery } from './queries'
import { text } from './text'

const pauseMs = 300

/** Asks whose learning spaces there are to choose from, and then the rest. */
export function WhoseSpaces({ children }: { children: (institution: number) => ReactNode }) {
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), pauseMs)
  const { data = [], isError, isPlaceholderData, refetch } = useQuery(operatorsQuery(wanted))
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  if (isError)
    return (
      <LoadFailure className="mt-6" onRetry={() => void refetch()}>
        {text.child.notLoaded}
      </LoadFailure>
    )
  const label = text.register.institution
  const choices = data.map(({ id, name, city }) => ({ value: String(id), label: name, detail: city }))
  return (
    <>
      <Field label={label} className="mt-6">
        <Combobox
          label={label}
          choices={choices}
          value={chosen?.value ?? null}
          chosenLabel={chosen?.label}
          onChange={(value) => setChosen(choices.find((each) => each.value === value) ?? null)}
          onSearch={setTyped}
          waiting={isPlaceholderData || wanted !== typed.trim()}
        />
      </Field>
      {chosen && <div key={chosen.value}>{children(Number(chosen.value))}</div>}
    </>
  )
}
