import { use } from 'react'
import { api, call } from '@/shared/api/client'
import { boot } from '@/shared/boot'

const load = () => call(api.GET('/api/dev/people')).catch(() => [])

let people: ReturnType<typeof load> | undefined

/** The people of the demo, nobody elsewhere. It suspends: a form in the middle of the page would jump under the hand when they come. */
export function useDemoPeople() {
  if (!boot().site.demo) return []
  people ??= load()
  return use(people)
}
