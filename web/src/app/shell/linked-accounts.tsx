import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { linkedAccounts, showsLinked } from '@/accounts/switching/linked-accounts'
import { useSwitchAccount } from '@/accounts/switching/switch-account'
import { Avatar } from '@/shared/ui/avatar'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu-row'
import type { UserInfo } from '@/shared/user'
import { RelationTour } from '../tours/relation-tour'
import { useTour } from '../tours/tour'
import { text } from './menu-text'
import { closePanels } from './one-open'
import { canAddChild, isParent } from './person'

/** While there are fewer, a family that has not seen the tour finds its list unfolded. */
const many = 3

/** The family: children of an adult, parent and siblings of a child. A press on a name goes over to that account. */
export function LinkedAccounts({ user }: { user: UserInfo }) {
  const accounts = linkedAccounts(user)
  const tour = useTour(user.id, 'relation', isParent(user))
  const [choice, setOpen] = useState<boolean | null>(null)
  const switchTo = useSwitchAccount()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  if (!showsLinked(user)) return null
  const open = choice ?? (tour.isPending && accounts.length < many)
  // What the tour has unfolded stays so when it is over.
  const endTour: typeof tour.end = (...how) => {
    setOpen(open)
    tour.end(...how)
  }
  const go = (id: number) => {
    closePanels()
    void switchTo(id)
  }
  return (
    <div ref={box} className="rounded-xl bg-sunken p-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between rounded-[9px] px-2.5 text-xs font-bold text-ink-muted"
      >
        {text.linked}
        <Icon of={ChevronDown} size={16} className={open ? 'rotate-180' : ''} />
      </button>
      <ul ref={rows} id={list} hidden={!open}>
        {accounts.map(({ id, name, avatar }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => go(id)}
              className={`${menuRow} w-full text-left text-sm hover:bg-surface max-desk:min-h-12`}
            >
              <Avatar id={String(id)} name={name} picture={avatar} size="small" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
        {canAddChild(user) && (
          <li>
            <Link
              to="/profile"
              search={{ page: 'akun-relasi', tambah: '1' }}
              className={`${menuRow} text-sm text-primary hover:bg-surface max-desk:min-h-12`}
            >
              <span className="grid size-8 place-items-center rounded-full bg-primary-soft">
                <Icon of={Plus} size={16} />
              </span>
              {text.addChild}
            </Link>
          </li>
        )}
      </ul>
      {tour.isPending && <RelationTour targets={[box, rows]} onSecond={() => setOpen(true)} onEnd={endTour} />}
    </div>
  )
}
