import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { common } from '@/shared/text/common'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from '../text'

type Tab = 'program' | 'info'
const tabs: readonly Tab[] = ['program', 'info']
const returnMs = 300

/** The newest news in two tabs. */
export function NotificationPanel() {
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
