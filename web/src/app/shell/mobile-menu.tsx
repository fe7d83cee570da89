import { Menu, X } from 'lucide-react'
import { useUser } from '@/accounts/session'
import { boot } from '@/shared/boot'
import { Brand } from '@/shared/brand'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import type { UserInfo } from '@/shared/user'
import { openModal } from '../modal'
import { text } from '../text'
import { AccountHead } from './account-head'
import { ExploreLinks } from './explore-links'
import { FullScreen } from './full-screen'
import { LinkedAccounts } from './linked-accounts'
import { menuGroups } from './menu-groups'
import { MenuRows } from './menu-rows'
import { closePanels, openPanel, useOpenPanel } from './one-open'

/** The burger of a phone: the account menu, or for a visitor the way in and what there is to explore. */
export function MobileMenu() {
  const user = useUser()
  const open = useOpenPanel() === 'menu'
  return (
    <span className="desk:hidden">
      <IconButton
        label={text.burger.open}
        icon={Menu}
        iconSize={24}
        aria-expanded={open}
        onClick={() => openPanel('menu')}
      />
      {open && (
        <FullScreen label={text.nav.account} className="desk:hidden">
          <div className="flex h-16 items-center justify-between pr-1 pl-4">
            <Brand />
            <IconButton label={text.burger.close} icon={X} iconSize={24} onClick={closePanels} />
          </div>
          <div className="px-3 pb-5">{user ? <Account user={user} /> : <LoginPanel />}</div>
        </FullScreen>
      )}
    </span>
  )
}

function Account({ user }: { user: UserInfo }) {
  return (
    <nav aria-label={text.nav.account}>
      <AccountHead user={user} />
      <LinkedAccounts user={user} />
      <MenuRows groups={menuGroups(user, boot())} />
    </nav>
  )
}

function LoginPanel() {
  const enter = (kind: 'login' | 'register') => () => {
    closePanels()
    openModal({ kind })
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-1 pt-1 pb-6">
        <Button look="secondary" onClick={enter('login')}>
          {common.login}
        </Button>
        <Button onClick={enter('register')}>{common.register}</Button>
      </div>
      {!boot().brand.platinum && (
        <nav aria-label={text.nav.explore} className="flex flex-col gap-6 px-3">
          <ExploreLinks />
        </nav>
      )}
    </>
  )
}
