import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { logOut } from '@/accounts/log-out'
import { Dot } from '@/shared/ui/dot'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu-row'
import { useCartCount, useNewNotifications } from './live-count'
import type { MenuEntry } from './menu-groups'
import { text } from './menu-text'

/** The groups of the account menu; the way out stands last in the last group. */
export function MenuRows({ groups }: { groups: MenuEntry[][] }) {
  const shown = groups.filter((group) => group.length > 0)
  return shown.map((group, index) => (
    <ul key={group[0]?.to} className="border-line-soft py-1.5 not-first-of-type:border-t">
      {group.map((entry) => (
        <Row key={entry.to} entry={entry} />
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

function Row({ entry: { label, icon, to, counter } }: { entry: MenuEntry }) {
  const counts = { notifications: useNewNotifications(), cart: useCartCount() }
  const count = counter ? counts[counter] : 0
  return (
    <li>
      <Link to={to} preload={false} className={`${menuRow} max-desk:min-h-12`}>
        <Icon of={icon} className="text-ink-muted" />
        <span className="flex-1">{label}</span>
        {count > 0 && <Dot count={count} className="shadow-none" />}
      </Link>
    </li>
  )
}
