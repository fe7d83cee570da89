import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownPath } from '@/shared/routing/own-path'
import { words } from '@/shared/routing/search-params'
import { CompletePage } from '../complete-page'
import { text } from '../complete-text'

const validateSearch = words<'return'>()

export const Route = createFileRoute('/_full-blank/_member/register-google')({
  validateSearch,
  beforeLoad: ({ search, context }) => {
    if (!context.user.year_level_id) return
    throw redirect({ href: ownPath(search.return, window.location.origin) ?? '/', replace: true })
  },
  component: RegisterGooglePage,
})

function RegisterGooglePage() {
  const { from, return: next } = Route.useSearch()
  return <CompletePage {...text.google} next={next} fromPayment={from === 'bayar'} />
}
