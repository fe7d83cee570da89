import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { boot } from '@/shared/boot'
import { Avatar } from '@/shared/ui/avatar'
import { Icon } from '@/shared/ui/icon'
import { Pop } from '@/shared/ui/pop'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'
import { AccountHead } from './account-head'
import { LinkedAccounts } from './linked-accounts'
import { menuGroups } from './menu-groups'
import { MenuRows } from './menu-rows'
import { closePanels, togglePanel, useOpenPanel } from './one-open'

/** The account menu of a desktop. What the header already shows (dashboard, classes, cart …) is left out. */
export function ProfileMenu({ user }: { user: UserInfo }) {
  const button = useRef<HTMLButtonElement>(null)
  const open = useOpenPanel() === 'profile'
  const [, , chat = [], works = [], money = [], settings = [], rest = []] = menuGroups(user, boot())
  return (
    <span className="relative max-desk:hidden">
      <button
        ref={button}
        type="button"
        aria-label={text.profile.name(user.name)}
        aria-expanded={open}
        onClick={() => togglePanel('profile')}
        className="flex min-h-11 items-center gap-2 rounded-full pl-1.5"
      >
        <Avatar id={String(user.id)} name={user.name} picture={user.avatar} />
        <Icon of={ChevronDown} size={16} />
      </button>
      {open && (
        <Pop onClose={closePanels} anchor={button} className="right-0 max-h-[calc(100dvh-96px)] w-85 overflow-y-auto">
          <nav aria-label={text.nav.account}>
            <AccountHead user={user} />
            <LinkedAccounts user={user} />
            <MenuRows groups={[[...chat, ...works], money, [...settings, ...rest]]} />
          </nav>
        </Pop>
      )}
    </span>
  )
}
