import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { Avatar } from '@/shared/ui/avatar'
import { AuthPage } from '../auth-page'
import { refreshUser } from '../refresh-user'
import { useUser } from '../session'
import { text } from '../switching/text'

export const Route = createFileRoute('/_full-blank/switch-account-redirection')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => refreshUser(),
  component: SwitchedPage,
})

/** Long enough to read who one is now. */
const readingMs = 1200

/** Says who is acting from here on, and leads on: a child to the classes, an adult to the family. */
function SwitchedPage() {
  const user = useUser()
  const navigate = useNavigate()
  const to = user?.profession_name === 'Murid' ? '/dashboard' : '/'
  useEffect(() => {
    const leaving = setTimeout(() => void navigate({ to, replace: true }), readingMs)
    return () => clearTimeout(leaving)
  }, [navigate, to])
  if (!user) return null
  const picture = <Avatar id={String(user.id)} name={user.name} picture={user.avatar} size="huge" />
  return (
    <AuthPage title={text.nowAs(user.name)} lead={text.leading} art={picture}>
      <LinkButton to={to} replace className="mt-6 w-full">
        {text.goOn}
      </LinkButton>
    </AuthPage>
  )
}
