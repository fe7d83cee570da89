import { createFileRoute, redirect } from '@tanstack/react-router'
import { ChooseAccount } from '../switching/choose-account'
import { currentUser, saveRedirect } from '../session'

export const Route = createFileRoute('/_full-blank/login-relation')({
  beforeLoad: ({ location, preload }) => {
    if (currentUser()) return
    if (!preload) saveRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: ChooseAccount,
})
