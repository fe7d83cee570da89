import { ChevronRight } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { LevelName } from '@/shared/ui/level-name'
import { useUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { levelOf } from '../level-of'
import { linkedAccounts, showsLinked } from './linked-accounts'
import { useSwitchAccount } from './switch-account'
import { text } from './text'

interface ChooseAccountProps {
  /** Whose page it is that the person came for, and which one. */
  meant?: number
  path?: string
}

/** Who is going to learn on this device: oneself or somebody of the family. */
export function ChooseAccount({ meant, path }: ChooseAccountProps) {
  const user = useUser()
  const switchTo = useSwitchAccount()
  if (!user) return null
  const others = showsLinked(user) ? linkedAccounts(user) : []
  const one = others.find(({ id }) => id === meant)
  if (one) {
    const name = one.name.split(' ')[0] ?? one.name
    const picture = <Avatar id={String(one.id)} name={one.name} picture={one.avatar} size="huge" />
    return (
      <AuthPage title={text.enterTitle(name)} lead={text.enterLead(name)} art={picture}>
        <Button size="large" className="mt-6 w-full" onClick={() => void switchTo(one.id, path)}>
          {text.enterAs + name}
        </Button>
        <LinkButton to="/dashboard" look="secondary" className="mt-3 w-full">
          {text.stay(user.name)}
        </LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.chooseTitle} lead={others.length > 0 ? text.chooseLead : text.alone}>
      <ul className="mt-5 flex flex-col gap-2">
        {others.map(({ id, name, avatar, level }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => void switchTo(id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left hover:border-primary"
            >
              <Avatar id={String(id)} name={name} picture={avatar} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  <span className="sr-only">{text.enterAs}</span>
                  {name}
                </span>
                {level && (
                  <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />
                )}
              </span>
              <Icon of={ChevronRight} className="text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
      <LinkButton to="/" look="secondary" className="mt-4 w-full">
        {text.stay(user.name)}
      </LinkButton>
    </AuthPage>
  )
}
