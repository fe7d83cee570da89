import { ChevronDown } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Avatar } from '@/shared/ui/avatar'
import { Icon } from '@/shared/ui/icon'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'
import { Popover, ProfilePanel } from './lazy-panels'
import { closePanels, togglePanel, useOpenPanel } from './one-open'

export function ProfileMenu({ user }: { user: UserInfo }) {
  const button = useRef<HTMLButtonElement>(null)
  const open = useOpenPanel() === 'profile'
  return (
    <span className="relative max-desk:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => togglePanel('profile')}
        className="flex min-h-11 items-center gap-2 rounded-full pl-1.5"
      >
        <Avatar id={String(user.id)} name={user.name} picture={user.avatar} />
        <span className="sr-only">{text.profile(user.name)}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      {open && (
        <Suspense>
          <Popover
            onClose={closePanels}
            anchor={button}
            className="right-0 max-h-[calc(100dvh-96px)] w-85 overflow-y-auto"
          >
            <ProfilePanel user={user} />
          </Popover>
        </Suspense>
      )}
    </span>
  )
}
