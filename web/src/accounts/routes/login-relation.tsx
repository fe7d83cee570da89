import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { currentUser, saveRedirect } from '../session'
import { ChooseAccount } from '../switching/choose-account'

/** Whose account is meant, and where to go inside it: a child's grade leads its parent here. */
type EnterSearch = { anak?: number; lanjut?: string }

export const Route = createFileRoute('/_full-blank/login-relation')({
  validateSearch: ({ anak, lanjut }: Record<string, unknown>): EnterSearch => ({
    ...(Number(anak) > 0 && { anak: Number(anak) }),
    ...(typeof lanjut === 'string' && { lanjut }),
  }),
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
