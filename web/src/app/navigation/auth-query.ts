import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { saveRedirect } from '@/accounts/session'
import { boot } from '@/shared/boot'
import { ownPath } from '@/shared/routing/own-path'
import { currentUser } from '@/shared/user'
import { type Modal, openModal } from '../modal'
import { readSite, type SiteSearch } from './site-search'

const delayMs = 300

/** Which modal the queries of an address ask for. */
export function askedModal(search: SiteSearch, loggedIn: boolean): Modal | null {
  if (search.masuk === 'passwordbaru' || search['update-password']) return loggedIn ? { kind: 'new-password' } : null
  if (loggedIn) return null
  if (search.masuk === 'email' || search['redirect-path']) return { kind: 'login' }
  return search.daftar === 'email' ? { kind: 'register' } : null
}

/** The page to go to after login, when it is one of ours. */
async function intended(search: SiteSearch): Promise<string | null> {
  const path = ownPath(search['redirect-path'], window.location.origin)
  if (!path) return null
  const { seoFor } = await import('@/shared/seo')
  return seoFor(path.split(/[?#]/, 1)[0] ?? '', boot().brand.product) ? path : null
}

/** Opens the modal that the address asks for, a moment after the page. */
export function useAuthQuery(): void {
  // Not before the page stands: one that arrives closes what is open.
  const query = useRouterState({ select: (state) => state.resolvedLocation?.search })
  useEffect(() => {
    if (!query) return
    const search = readSite(query)
    let isLeft = false
    const timer = setTimeout(async () => {
      // Before the modal, which asks where to go afterwards.
      const path = await intended(search)
      if (isLeft) return
      if (path && !currentUser()) saveRedirect(path)
      const modal = askedModal(search, currentUser() !== null)
      if (modal) openModal(modal)
    }, delayMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [query])
}
