import { Outlet, type ParsedLocation, redirect } from '@tanstack/react-router'
import { professionsQuery } from '@/accounts/queries'
import { boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import { currentUser, type UserInfo, useUser } from '@/shared/user'
import { openAfterNavigation } from '../modal'
import { plainPath } from '../navigation/plain-path'
import { type Access, type Decision, decide } from './access'
import type { Entry } from './enter'

/** Route options of a parent that opens the pages below it to certain people alone, and tells them who has come. */
export const only = (access: Access) => ({
  beforeLoad: async ({ location, preload, context }: Entry): Promise<{ user: UserInfo }> => {
    const user = currentUser()
    const path = plainPath(location.pathname)
    const professions = user && (await context.queryClient.ensureQueryData(professionsQuery).catch(() => null))
    const decision = decide({ path, search: location.search, access, user, professions, phone: isPhone() })
    if (decision.kind === 'enter' && user) return { user }
    if (decision.kind === 'open-app' && user) {
      if (!preload) window.location.assign(boot().site.app_link)
      return { user }
    }
    if (decision.kind === 'stay' && !preload) openAfterNavigation({ kind: decision.modal })
    throw redirect({ href: await wayFor(decision, path, location, context.previous()), replace: true })
  },
  component: WhileLoggedIn,
})

/** Where somebody goes for whom the page is not. */
async function wayFor(
  decision: Decision,
  path: string,
  location: ParsedLocation,
  from: ParsedLocation | undefined,
): Promise<string> {
  if (decision.kind === 'go') return decision.to
  if (decision.kind !== 'ask-login') return from?.href ?? '/'
  const { seoFor } = await import('@/shared/seo')
  const name = seoFor(path, boot().brand.product)?.title ?? ''
  return `/?${new URLSearchParams({ 'redirect-path': location.href, 'redirect-name': name })}`
}

/** Nothing of the pages stays when the session ends, before anybody is led away. */
function WhileLoggedIn() {
  return useUser() && <Outlet />
}
