import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { takeRedirect } from '@/accounts/session'
import { keepVerificationQuery } from '@/accounts/verification/asked-from'
import { clearBootAnswers } from '@/shared/boot-answers'
import { ownPath } from '@/shared/routing/own-path'
import { clearSnackbars } from '@/shared/snackbar'
import { currentUser, onUserChange, type UserInfo } from '@/shared/user'
import { closeModal } from './modal'
import { readSite, type SiteSearch } from './navigation/site-search'

/** What must be there with the first page. The rest that follows the session is in `after-paint.ts`. Returns how to stop. */
export function followSession(router: AnyRouter, client: QueryClient): () => void {
  const stops = [moveWithSession(router, client), keepQueries(router)]
  return () => {
    for (const stop of stops) stop()
  }
}

function keepQueries(router: AnyRouter): () => void {
  return router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search } }) =>
    keepVerificationQuery(pathname, search),
  )
}

/** What was loaded for somebody else goes, and the person goes where they belong. */
function moveWithSession(router: AnyRouter, client: QueryClient): () => void {
  let before = currentUser()
  return onUserChange(() => {
    const now = currentUser()
    const changed = before?.id !== now?.id
    const arrived = !before && now
    before = now
    if (!changed) return
    client.clear()
    clearBootAnswers()
    clearSnackbars()
    closeModal()
    const to = arrived ? afterLogin(now, readSite(router.state.location.search)) : now ? null : '/'
    if (to && to !== router.state.location.href) void router.navigate({ href: to, replace: !arrived })
    else void router.invalidate()
  })
}

/** Where a login leads: to finish the registration, to the page that asked for it, or nowhere else. */
function afterLogin(user: UserInfo, search: SiteSearch): string | null {
  if (!user.year_level_id) return search.from ? '/register-google?from=bayar' : '/register-google'
  const saved = ownPath(takeRedirect(), window.location.origin)
  if (saved) return saved
  return search['redirect-path'] ? '/' : null
}
