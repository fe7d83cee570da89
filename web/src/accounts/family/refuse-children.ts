import type { Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { fieldOf } from './calls'
import type { Children } from './child-form'

/** Shows the server's refusal under the fields it names: `children.1.name`, or `name` where the form holds one child. */
export function refuseChildren({ setError, setFocus }: UseFormReturn<Children>, error: unknown): void {
  const fields = error instanceof ApiError ? error.fields : {}
  const named = Object.entries(fields).flatMap(([name, messages]) => {
    const place = placeOf(name)
    return place ? [[place, messages.join(' ')] as const] : []
  })
  for (const [place, message] of named) setError(place, { message })
  const first = named[0]
  if (first) setFocus(first[0])
  else setError('root', { message: error instanceof ApiError ? error.message : common.unexpected })
}

function placeOf(name: string): Path<Children> | null {
  const [, index = '0', field = name] = /^children\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (field === 'consent') return 'consent'
  const own = fieldOf[field as keyof typeof fieldOf]
  return own ? (`children.${Number(index)}.${own}` as Path<Children>) : null
}
