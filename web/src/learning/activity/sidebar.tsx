import { createLink } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { useUnreadAnnouncements } from '../announcement/unread'
import type { Entered } from './load'
import type { OpenTopics } from './outline/open-topics'
import { OutlinePart } from './outline/outline'
import { type TabName, tabOf } from './place'
import { text } from './text'
import { usePlace } from './visit'

const AnnouncementsPart = lazy(() => import('./announcements'))
const AssessmentPart = lazy(() => import('./assessment-part'))

interface SidebarProps {
  entered: Entered
  topics: OpenTopics
  /** Called when an activity is chosen. */
  onChosen?: () => void
}

/** The three parts beside an activity. */
export function Sidebar({ entered, topics, onChosen }: SidebarProps) {
  const asked = tabOf(usePlace())
  const hasNews = entered.has_program_announcement
  const tab = asked === 'pengumuman' && !hasNews ? 'aktivitas' : asked
  return (
    <>
      <Tabs label={text.parts} className="study-tabs">
        <PartLink entered={entered} tab="aktivitas" active={tab} />
        {hasNews && <AnnouncementsLink entered={entered} active={tab} />}
        <PartLink entered={entered} tab="penilaian" active={tab} />
      </Tabs>
      <div className="study-part">
        {tab === 'aktivitas' && <OutlinePart entered={entered} topics={topics} onChosen={onChosen} />}
        <Suspense fallback={<Waiting />}>
          {tab === 'pengumuman' && <AnnouncementsPart entered={entered} />}
          {tab === 'penilaian' && <AssessmentPart entered={entered} onChosen={onChosen} />}
        </Suspense>
      </div>
    </>
  )
}

const TabLink = createLink(Tab)

interface PartLinkProps {
  entered: Entered
  tab: TabName
  active: TabName
  unread?: boolean
}

function PartLink({ entered, tab, active, unread }: PartLinkProps) {
  return (
    <TabLink
      to="/aktivitas/$slug"
      params={{ slug: entered.activity_slug }}
      search={tab === 'aktivitas' ? {} : { tab }}
      resetScroll={false}
      replace
      active={tab === active}
      unread={unread}
    >
      {text.tabs[tab]}
    </TabLink>
  )
}

function AnnouncementsLink({ entered, active }: { entered: Entered; active: TabName }) {
  const unread = useUnreadAnnouncements(entered.program_id)
  return <PartLink entered={entered} tab="pengumuman" active={active} unread={unread > 0} />
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
