import { createLink } from '@tanstack/react-router'
import { hasPrakerja } from '@/shared/boot'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { changed, type Query } from './filters'
import type { Standing } from './queries'
import { type Tab as Category, tabs } from './tabs'
import { text } from './text'

const TabLink = createLink(Tab)

const isShown = (tab: Category) => tab !== 'prakerja' || hasPrakerja()

/** The categories with what the same search finds in each. */
export function CategoryTabs({ tab, query, counts }: { tab: Category; query: Query; counts: Standing['counts'] }) {
  const search = changed(query, 'category', '')
  return (
    <Tabs label={text.tabsLabel} className="mt-2 desk:mt-5">
      {tabs.filter(isShown).map((each) =>
        each === 'semua' ? (
          <TabLink key={each} to="/search" search={search} active={each === tab} count={counts[each]}>
            {text.tabs[each]}
          </TabLink>
        ) : (
          <TabLink
            key={each}
            to="/search/$category"
            params={{ category: each }}
            search={search}
            active={each === tab}
            count={counts[each]}
          >
            {text.tabs[each]}
          </TabLink>
        ),
      )}
    </Tabs>
  )
}
