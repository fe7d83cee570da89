import { useQuery } from '@tanstack/react-query'
import { accountMenuQuery } from '@/accounts/queries'
import { boot } from '@/shared/boot'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { useCloseOnBack } from '@/shared/ui/use-close-on-back'
import { type UserInfo, useUser } from '@/shared/user'
import { openModal } from '../modal'
import { text } from '../text'
import { AccountHead } from './account-head'
import { ExploreLinks } from './explore-links'
import { FoldedExplore } from './folded-explore'
import { LinkedAccounts } from './linked-accounts'
import { menuGroups } from './menu-groups'
import { MenuRows } from './menu-rows'
import { closePanels } from './one-open'
import { ThemeSwitch } from './theme-switch'

/** The account menu of a phone, or for a visitor the way in and what there is to explore. */
export function MobilePanel() {
  const user = useUser()
  useCloseOnBack(closePanels)
  return user ? <Account user={user} /> : <LoginPanel />
}

function Account({ user }: { user: UserInfo }) {
  const { data: menu } = useQuery(accountMenuQuery(user))
  return (
    <nav aria-label={text.nav.account}>
      <AccountHead user={user} />
      <LinkedAccounts user={user} />
      {!boot().brand.platinum && <FoldedExplore />}
      <MenuRows groups={Object.values(menuGroups(user, boot(), menu))} />
      <div className="border-t border-line-soft pt-1.5">
        <ThemeSwitch />
      </div>
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
      <div className="mt-4 border-t border-line-soft pt-1.5">
        <ThemeSwitch />
      </div>
    </>
  )
}
