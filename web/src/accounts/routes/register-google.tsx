import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { CompletePage } from '../complete-page'
import { currentUser } from '../session'
import { text } from '../text'

type Search = { from?: string; return?: string }

export const Route = createFileRoute('/_full-blank/register-google')({
  beforeLoad: ({ search }) => {
    if (!currentUser()?.year_level_id) return
    throw redirect({ href: ownPath((search as Search).return, window.location.origin) ?? '/', replace: true })
  },
  component: RegisterGooglePage,
})

function RegisterGooglePage() {
  const { from, return: next }: Search = Route.useSearch()
  return <CompletePage {...text.complete.google} next={next} fromPayment={from === 'bayar'} />
}
