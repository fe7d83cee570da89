import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { professionsQuery } from '@/accounts/professions'
import { currentUser } from '@/accounts/session'
import { boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import { accessAt } from '@/shared/pages'
import { openAfterNavigation } from '../modal'
import { formToCarry } from '../navigation/carry-form'
import { refToCarry } from '../navigation/carry-ref'
import { redirectOf } from '../navigation/redirect'
import { decide } from './access'

export type Entry = {
  location: ParsedLocation
  preload: boolean
  context: { queryClient: QueryClient; previous: () => ParsedLocation | undefined }
}

/** Stands before every page: sends old addresses on, carries what a visit carries, and lets in whom the page is for. */
export async function enter({ location, preload, context }: Entry): Promise<void> {
  const { brand, maintenance } = boot()
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const from = context.previous()
  if (maintenance && path !== '/maintenance') throw redirect({ href: '/maintenance', replace: true })
  const moved = redirectOf(path, location.searchStr, brand.product)
  if (moved) throw redirect({ href: moved, replace: true })
  const carried = { ref: refToCarry(from, location), form_id: formToCarry(from, location) }
  if (carried.ref || carried.form_id) throw redirect({ href: withQuery(location, carried), replace: true })
  await guard(path, location, preload, from, context.queryClient)
}

async function guard(
  path: string,
  location: ParsedLocation,
  preload: boolean,
  from: ParsedLocation | undefined,
  client: QueryClient,
) {
  const { brand, site } = boot()
  const access = accessAt(path, brand.product)
  const user = currentUser()
  const professions =
    user && access !== 'none' ? await client.ensureQueryData(professionsQuery).catch(() => null) : null
  const decision = decide({ path, search: location.search, access, user, professions, phone: isPhone() })
  switch (decision.kind) {
    case 'enter':
      return
    case 'go':
      throw redirect({ href: decision.to, replace: true })
    case 'ask-login': {
      const { seoFor } = await import('@/shared/seo')
      const name = seoFor(path, brand.product)?.title ?? ''
      const query = new URLSearchParams({ 'redirect-path': location.href, 'redirect-name': name })
      throw redirect({ href: `/?${query}`, replace: true })
    }
    case 'open-app':
      if (!preload) window.location.assign(site.app_link)
      return
    case 'stay':
      if (!preload) openAfterNavigation({ kind: decision.modal })
      throw redirect({ href: from?.href ?? '/', replace: true })
  }
}

function withQuery(location: ParsedLocation, more: Record<string, string | null>): string {
  const query = new URLSearchParams(location.searchStr)
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value)
  return `${location.pathname}?${query}${location.hash ? `#${location.hash}` : ''}`
}
