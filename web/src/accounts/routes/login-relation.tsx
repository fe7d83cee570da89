import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { number, searchParams, words } from '@/shared/routing/search-params'
import { currentUser } from '@/shared/user'
import { saveRedirect } from '../session'
import { ChooseAccount } from '../switching/choose-account'

/** Whose account is meant, and where to go inside it: a child's grade leads its parent here. */
const validateSearch = searchParams({ anak: number(1) }, words<'lanjut'>())

export const Route = createFileRoute('/_full-blank/login-relation')({
  validateSearch,
  beforeLoad: ({ location, preload, search: { anak, lanjut } }) => {
    const user = currentUser()
    if (user && user.id === anak)
      throw redirect({ href: ownPath(lanjut, window.location.origin) ?? '/', replace: true })
    if (user) return
    if (!preload) saveRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: ChoicePage,
})

function ChoicePage() {
  const { anak, lanjut } = Route.useSearch()
  return <ChooseAccount meant={anak} path={lanjut} />
}
