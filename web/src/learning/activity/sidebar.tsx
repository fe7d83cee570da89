import { createLink } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { useHasAnnouncements, useUnreadAnnouncements } from '../announcement/unread'
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
  /** The box of the chat, in the place of the part (B295). */
  chat?: ReactNode
  /** Called when another part is chosen. */
  onPart?: () => void
}

/** The three parts beside an activity. */
export function Sidebar({ entered, topics, onChosen, chat, onPart }: SidebarProps) {
  const asked = tabOf(usePlace())
  const hasNews = useHasAnnouncements(entered.program_id, entered.has_program_announcement)
  const tab = asked === 'pengumuman' && !hasNews ? 'aktivitas' : asked
  const links = { entered, active: chat ? null : tab, onPart }
  return (
    <>
      <Tabs label={text.parts} className="study-tabs">
        <PartLink {...links} tab="aktivitas" />
        {hasNews && <AnnouncementsLink {...links} />}
        <PartLink {...links} tab="penilaian" />
      </Tabs>
      {chat || (
        <div className="study-part">
          {tab === 'aktivitas' && <OutlinePart entered={entered} topics={topics} onChosen={onChosen} />}
          <Suspense fallback={<Waiting />}>
            {tab === 'pengumuman' && <AnnouncementsPart entered={entered} />}
            {tab === 'penilaian' && <AssessmentPart entered={entered} onChosen={onChosen} />}
          </Suspense>
        </div>
      )}
    </>
  )
}

const TabLink = createLink(Tab)

interface LinksProps {
  entered: Entered
  active: TabName | null
  onPart?: () => void
}

function PartLink({ entered, tab, active, unread, onPart }: LinksProps & { tab: TabName; unread?: boolean }) {
  return (
    <TabLink
      to="/aktivitas/$slug"
      params={{ slug: entered.activity_slug }}
      search={tab === 'aktivitas' ? {} : { tab }}
      resetScroll={false}
      replace
      active={tab === active}
      onClick={onPart}
      unread={unread}
    >
      {text.tabs[tab]}
    </TabLink>
  )
}

function AnnouncementsLink(links: LinksProps) {
  const unread = useUnreadAnnouncements(links.entered.program_id)
  return <PartLink {...links} tab="pengumuman" unread={unread > 0} />
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
