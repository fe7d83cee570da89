import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { currentUser } from '@/shared/user'
import { formToCarry } from '../navigation/carry-form'
import { refToCarry } from '../navigation/carry-ref'
import { plainPath } from '../navigation/plain-path'
import { redirectOf } from '../navigation/redirect'
import { owedFirst } from './access'

export type Entry = {
  location: ParsedLocation
  preload: boolean
  context: { queryClient: QueryClient; previous: () => ParsedLocation | undefined }
}

/** Stands before every page: sends old addresses on, carries what a visit carries, and leads to what is owed first. */
export function enter({ location, context }: Entry): void {
  const { brand, maintenance } = boot()
  const path = plainPath(location.pathname)
  const from = context.previous()
  if (maintenance && path !== '/maintenance') throw redirect({ href: '/maintenance', replace: true })
  const moved = redirectOf(path, location.searchStr, brand.product)
  if (moved) throw redirect({ href: moved, replace: true })
  const carried = { ref: refToCarry(from, location), form_id: formToCarry(from, location) }
  if (carried.ref || carried.form_id) throw redirect({ href: withQuery(location, carried), replace: true })
  const owed = owedFirst(path, location.search, currentUser())
  if (owed) throw redirect({ href: owed, replace: true })
}

function withQuery(location: ParsedLocation, more: Record<string, string | null>): string {
  const query = new URLSearchParams(location.searchStr)
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value)
  return `${location.pathname}?${query}${location.hash ? `#${location.hash}` : ''}`
}
