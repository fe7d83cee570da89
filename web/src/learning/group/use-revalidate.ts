import { useRouter } from '@tanstack/react-router'
import type { Entered } from '../activity/load'
import { route } from '../activity/visit'

/** Asks the class anew and shows what it says now; true when its activities are open. */
export function useRevalidate(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    await router.invalidate({ filter: ({ routeId }) => routeId === route, sync: true })
    const now = router.state.matches.find(({ routeId }) => routeId === route)
    return Boolean((now?.loaderData as { entered: Entered | null } | undefined)?.entered)
  }
}
