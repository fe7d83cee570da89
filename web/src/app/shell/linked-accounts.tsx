import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar } from '@/shared/ui/avatar'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'
import { canAddChild, linkedAccounts, showsLinked } from './person'

/** The family: children of an adult, parent and siblings of a child. */
export function LinkedAccounts({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState(true)
  const list = useId()
  if (!showsLinked(user)) return null
  return (
    <div className="rounded-xl bg-sunken p-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between rounded-[9px] px-2.5 text-xs font-bold text-ink-muted"
      >
        {text.profile.linked}
        <Icon of={ChevronDown} size={16} className={open ? 'rotate-180' : ''} />
      </button>
      <ul id={list} hidden={!open}>
        {linkedAccounts(user).map(({ id, name, avatar }) => (
          <li key={id}>
            <Link
              to="/profile"
              search={{ page: 'akun-relasi' }}
              className={`${menuRow} text-sm hover:bg-surface max-desk:min-h-12`}
            >
              <Avatar id={String(id)} name={name} picture={avatar} size="small" />
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
        {canAddChild(user) && (
          <li>
            <Link
              to="/register-children"
              className={`${menuRow} text-sm text-primary hover:bg-surface max-desk:min-h-12`}
            >
              <span className="grid size-8 place-items-center rounded-full bg-primary-soft">
                <Icon of={Plus} size={16} />
              </span>
              {text.profile.addChild}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
