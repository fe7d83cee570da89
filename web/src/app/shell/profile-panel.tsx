import { useQuery } from '@tanstack/react-query'
import { accountMenuQuery } from '@/accounts/queries'
import { boot } from '@/shared/boot'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'
import { AccountHead } from './account-head'
import { LinkedAccounts } from './linked-accounts'
import { menuGroups } from './menu-groups'
import { MenuRows } from './menu-rows'
import { ThemeSwitch } from './theme-switch'

/** The account menu of a desktop. What the header already shows (dashboard, classes, schedule, bell) is left out. */
export function ProfilePanel({ user }: { user: UserInfo }) {
  const { data: menu } = useQuery(accountMenuQuery(user))
  const { choices, chat, works, money, school, settings, rest } = menuGroups(user, boot(), menu)
  return (
    <nav aria-label={text.nav.account}>
      <AccountHead user={user} />
      <LinkedAccounts user={user} />
      <MenuRows groups={[[...chat, ...works], [...choices, ...money], school, [...settings, ...rest]]} />
      <div className="border-t border-line-soft pt-1.5">
        <ThemeSwitch />
      </div>
    </nav>
  )
}
