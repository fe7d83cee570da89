import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Dot } from '@/shared/ui/dot'
import { Icon } from '@/shared/ui/icon'
import { IconButton, iconButtonClass } from '@/shared/ui/icon-button'
import { text } from '../text'
import { loadPanels, NotificationPanel, Popover } from './lazy-panels'
import { useNewNotifications, useResetNew } from './live-count'
import { closePanels, togglePanel, useOpenPanel } from './one-open'

/** A panel on a desktop, the page on a phone. */
export function NotificationBell() {
  const count = useNewNotifications()
  const reset = useResetNew()
  const place = useRef<HTMLSpanElement>(null)
  const open = useOpenPanel() === 'notifications'
  const see = () => {
    if (count === 0) return
    reset()
    void loadPanels().then(({ markSeen }) => markSeen().catch(() => {}))
  }
  const toggle = () => {
    if (!open) see()
    togglePanel('notifications')
  }
  const name = text.bell(count)
  return (
    <>
      <span ref={place} className="relative max-desk:hidden">
        <IconButton label={name} icon={Bell} iconSize={24} count={count} aria-expanded={open} onClick={toggle} />
        {open && (
          <Suspense>
            <Popover onClose={closePanels} anchor={place} className="right-0 w-100">
              <NotificationPanel />
            </Popover>
          </Suspense>
        )}
      </span>
      <Link to="/notifikasi" aria-label={name} onClick={see} className={`${iconButtonClass} desk:hidden`}>
        <Icon of={Bell} size={24} />
        {count > 0 && <Dot count={count} className="absolute top-[5px] right-[3px]" />}
      </Link>
    </>
  )
}
