import { useMatch } from '@tanstack/react-router'
import { useLast } from '@/shared/lib/use-last'
import type { Entered } from './load'
import type { Place } from './place'

export const route = '/_member/_study/aktivitas/$slug'

/**
 * The entrance that stands: while the next activity loads, or when it fails to, the last one that was granted (B381), so
 * that header and list stay.
 */
export function useEntered(): Entered | undefined {
  const data = useMatch({ from: route, shouldThrow: false, select: ({ loaderData }) => loaderData })
  const last = useLast(data?.entered ?? undefined)
  return data?.entered === null ? undefined : last
}

export const usePlace = (): Place => useMatch({ from: route, shouldThrow: false, select: ({ search }) => search }) ?? {}
