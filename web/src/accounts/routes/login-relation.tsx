import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentUser, saveRedirect } from '../session'
import { ChooseAccount } from '../switching/choose-account'

export const Route = createFileRoute('/_full-blank/login-relation')({
  beforeLoad: ({ location, preload }) => {
    if (currentUser()) return
    if (!preload) saveRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: ChooseAccount,
})
