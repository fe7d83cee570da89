import { Link } from '@tanstack/react-router'
import { BookOpen, Calendar, LayoutDashboard, MessageCircle } from 'lucide-react'
import { Dot } from '@/shared/ui/dot'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { text } from '../text'
import { useUnreadChat } from './live-count'

const places: { to: string; icon: LucideIcon; label: string; tour?: string }[] = [
  { to: '/dashboard', tour: 'dashboard', icon: LayoutDashboard, label: text.links.dashboard },
  { to: '/kelasku', icon: BookOpen, label: text.links.classes },
  { to: '/jadwal', icon: Calendar, label: text.links.schedule },
  { to: '/tanyamu', icon: MessageCircle, label: text.links.chat },
]

/** The places of a logged-in person on a phone. */
export function BottomBar() {
  const unread = useUnreadChat()
  return (
    <nav
      data-bar
      aria-label={text.nav.bottom}
      className="fixed print:hidden inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-4 bg-surface px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] shadow-bar desk:hidden"
    >
      {places.map(({ to, icon, label, tour }) => (
        <Link
          key={to}
          to={to}
          data-tour={tour}
          className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-lg text-[.6875rem] font-semibold text-ink-muted aria-[current=page]:font-bold aria-[current=page]:text-primary"
        >
          <span className="relative">
            <Icon of={icon} size={24} />
            {to === '/tanyamu' && unread > 0 && <Dot count={unread} className="absolute -top-1.5 left-3.5" />}
          </span>
          {label}
          {to === '/tanyamu' && unread > 0 && <span className="sr-only"> {text.unreadChat(unread)}</span>}
        </Link>
      ))}
    </nav>
  )
}
