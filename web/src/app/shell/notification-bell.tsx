import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { common } from '@/shared/text/common'
import { Dot } from '@/shared/ui/dot'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { IconButton, iconButtonClass } from '@/shared/ui/icon-button'
import { Pop } from '@/shared/ui/pop'
import { text } from '../text'
import { useLiveCount, useResetCount } from './live-count'
import { closePanels, togglePanel, useOpenPanel } from './one-open'

/** A panel on a desktop, the page on a phone. */
export function NotificationBell() {
  const count = useLiveCount('notifications')
  const reset = useResetCount('notifications')
  const place = useRef<HTMLSpanElement>(null)
  const open = useOpenPanel() === 'notifications'
  const toggle = () => {
    if (!open) reset()
    togglePanel('notifications')
  }
  const name = text.bell.name(count)
  return (
    <>
      <span ref={place} className="relative max-desk:hidden">
        <IconButton label={name} icon={Bell} iconSize={24} count={count} aria-expanded={open} onClick={toggle} />
        {open && (
          <Pop onClose={closePanels} anchor={place} className="right-0 w-100">
            <NotificationPanel />
          </Pop>
        )}
      </span>
      <Link to="/notifikasi" aria-label={name} className={`${iconButtonClass} desk:hidden`}>
        <Icon of={Bell} size={24} />
        {count > 0 && <Dot count={count} className="absolute top-[5px] right-[3px]" />}
      </Link>
    </>
  )
}

type Tab = 'program' | 'info'
const tabs: readonly Tab[] = ['program', 'info']
const returnMs = 300

function NotificationPanel() {
  const [tab, setTab] = useState<Tab>('program')
  useEffect(() => {
    const timer = setTimeout(() => setTab('program'), returnMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section aria-label={text.bell.title}>
      <div role="tablist" aria-label={text.bell.title} className="flex gap-1 border-b border-line px-2">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            onClick={() => setTab(each)}
            className="min-h-11 border-b-3 border-transparent px-3 text-[.9375rem] font-semibold text-ink-soft aria-selected:border-primary aria-selected:text-primary"
          >
            {text.bell.tabs[each]}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={text.bell.tabs[tab]} className="px-4 py-8">
        <EmptyState heading="h3" title={text.bell.empty[tab]}>
          {text.bell.sentence}
        </EmptyState>
      </div>
      <Link
        to="/notifikasi"
        className="flex min-h-11 items-center justify-center rounded-[9px] font-bold text-primary hover:bg-primary-soft"
      >
        {common.seeAll}
      </Link>
    </section>
  )
}
