import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { ownPath } from '@/shared/routing/own-path'
import { words } from '@/shared/routing/search-params'
import { Avatar } from '@/shared/ui/avatar'
import { useMember } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { refreshUser } from '../refresh-user'
import { text } from '../switching/text'

export const Route = createFileRoute('/_full-blank/_member/switch-account-redirection')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: words<'lanjut'>(),
  loader: () => refreshUser(),
  component: SwitchedPage,
})

/** Long enough to read who one is now. */
const readingMs = 1200

/** Says who is acting from here on, and leads on: to the page that was meant, else a child to the classes, an adult to the family. */
function SwitchedPage() {
  const user = useMember()
  const navigate = useNavigate()
  const { lanjut } = Route.useSearch()
  const home = user.profession_name === 'Murid' ? '/dashboard' : '/'
  const href = ownPath(lanjut, window.location.origin) ?? home
  useEffect(() => {
    const leaving = setTimeout(() => void navigate({ href, replace: true }), readingMs)
    return () => clearTimeout(leaving)
  }, [navigate, href])
  const picture = <Avatar id={String(user.id)} name={user.name} picture={user.avatar} size="huge" />
  return (
    <AuthPage title={text.nowAs(user.name)} lead={text.leading} art={picture}>
      <LinkButton to={href} replace className="mt-6 w-full">
        {text.goOn}
      </LinkButton>
    </AuthPage>
  )
}
