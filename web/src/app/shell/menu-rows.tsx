import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { logOut } from '@/accounts/log-out'
import { track } from '@/shared/analytics'
import { Dot } from '@/shared/ui/dot'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu-row'
import { Tag } from '@/shared/ui/tag'
import { useCartCount, useNewNotifications, useUnreadChat } from './live-count'
import { isComing, type MenuEntry } from './menu-groups'
import { text } from './menu-text'

/** The groups of the account menu; the way out stands last in the last group. */
export function MenuRows({ groups }: { groups: MenuEntry[][] }) {
  const shown = groups.filter((group) => group.length > 0)
  return shown.map((group, index) => (
    <ul key={group[0]?.label} className="border-line-soft py-1.5 not-first-of-type:border-t">
      {group.map((entry) => (
        <Row key={entry.label} entry={entry} />
      ))}
      {index === shown.length - 1 && (
        <li>
          <button type="button" onClick={() => void logOut()} className={`${menuRow} w-full max-desk:min-h-12`}>
            <Icon of={LogOut} className="text-ink-muted" />
            {text.logout}
          </button>
        </li>
      )}
    </ul>
  ))
}

function Row({ entry }: { entry: MenuEntry }) {
  const row = `${menuRow} max-desk:min-h-12`
  if (isComing(entry))
    return (
      <li className={`${row} text-ink-muted hover:bg-transparent`}>
        <Inside entry={entry} />
        <Tag size="small">{text.coming}</Tag>
      </li>
    )
  return (
    <li>
      {entry.act ? (
        <button type="button" onClick={entry.act} className={`${row} w-full text-left`}>
          <Inside entry={entry} />
        </button>
      ) : (
        <Link to={entry.to} preload={false} onClick={() => count(entry.to)} className={row}>
          <Inside entry={entry} />
        </Link>
      )}
    </li>
  )
}

/** By the place it leads to, without what follows it. */
const count = (to: string) => track('menu_clicked', { menu: 'account', item: to.split(/[/?#]/)[1] || 'beranda' })

function Inside({ entry: { label, icon, counter } }: { entry: MenuEntry }) {
  const counts = { notifications: useNewNotifications(), cart: useCartCount(), chat: useUnreadChat() }
  const count = counter ? counts[counter] : 0
  return (
    <>
      <Icon of={icon} className="text-ink-muted" />
      <span className="flex-1">{label}</span>
      {count > 0 && <Dot count={count} className="shadow-none" />}
    </>
  )
}
