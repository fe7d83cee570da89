import { createLink } from '@tanstack/react-router'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { type TabName, tabs } from './tab'
import { text } from './text'
import type { Program } from './types'

const TabLink = createLink(Tab)

export function ProgramTabs({ program, active }: { program: Program; active: TabName }) {
  const counts: Partial<Record<TabName, number>> = { aktivitas: program.total_resource, ulasan: program.reviewers }
  return (
    <Tabs label={text.parts}>
      {tabs.map((tab) => (
        <TabLink
          key={tab}
          to="/program/$id"
          params={{ id: program.slug }}
          search={tab === 'aktivitas' ? {} : { tab }}
          resetScroll={false}
          active={tab === active}
          count={counts[tab]}
        >
          {text.tabs[tab]}
        </TabLink>
      ))}
    </Tabs>
  )
}
