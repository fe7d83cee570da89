import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, call } from '@/shared/api/client'
import { Combobox } from '@/shared/ui/combobox'
import { Field } from '@/shared/ui/field'
import { LoadFailure } from '@/shared/ui/load-failure'
import { text } from './text'

const institutionsQuery = {
  queryKey: ['institutions', 'operators'],
  queryFn: () =>
    call(api.GET('/api/user/institution/{page}/{perPage}', { params: { path: { page: 1, perPage: 20 } } })),
}

/** Asks whose learning spaces there are to choose from, and then the rest. */
export function WhoseSpaces({ children }: { children: (institution: number) => ReactNode }) {
  const { data, isError, refetch } = useQuery(institutionsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isError)
    return (
      <LoadFailure className="mt-6" onRetry={() => void refetch()}>
        {text.child.notLoaded}
      </LoadFailure>
    )
  const label = text.register.institution
  return (
    <>
      <Field label={label} className="mt-6">
        <Combobox
          label={label}
          choices={(data ?? []).map(({ id, name, city }) => ({ value: String(id), label: name, detail: city }))}
          value={chosen}
          onChange={setChosen}
        />
      </Field>
      {chosen && <div key={chosen}>{children(Number(chosen))}</div>}
    </>
  )
}
