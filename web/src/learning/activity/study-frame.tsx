import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { cx } from '@/shared/ui/cx'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { usePhone } from '@/shared/ui/use-phone'
import './activity.css'
import { StudyHeader } from './header'
import { loadSidebar, Sidebar } from './later-sidebar'
import type { Entered } from './load'
import { useOpenTopics } from './outline/open-topics'
import { Panel } from './panel'
import { PhoneBar } from './phone-bar'
import { tabOf } from './place'
import { text } from './text'
import { useEntered, usePlace } from './visit'

interface StudyFrameProps {
  /** The header of a page that has not opened yet, or cannot. */
  plainHeader: ReactNode
  skipLink: ReactNode
  children: ReactNode
}

/** What stays while one goes from activity to activity: the header and the list. */
export function StudyFrame({ plainHeader, skipLink, children }: StudyFrameProps) {
  const entered = useEntered()
  if (!entered) {
    return (
      <div className="study">
        <header className="study-header">
          {skipLink}
          {plainHeader}
          <span className="truncate font-bold">{text.title}</span>
        </header>
        <main id="isi" tabIndex={-1} className="study-main">
          {children}
        </main>
      </div>
    )
  }
  return (
    // Another programme, another list.
    <OpenFrame key={entered.program_user_id} entered={entered} skipLink={skipLink}>
      {children}
    </OpenFrame>
  )
}

function OpenFrame({ entered, skipLink, children }: { entered: Entered; skipLink: ReactNode; children: ReactNode }) {
  const isPhone = usePhone()
  const [isListOpen, setListOpen] = useState(!isPhone)
  const topics = useOpenTopics(entered.chapter_id)
  const tab = tabOf(usePlace())
  const toggle = () => setListOpen(!isListOpen)
  useEffect(() => void loadSidebar().catch(() => undefined), [])
  const list = (
    <Suspense fallback={<ListWaiting />}>
      <Sidebar entered={entered} topics={topics} onChosen={isPhone ? () => setListOpen(false) : undefined} />
    </Suspense>
  )
  return (
    <div className={cx('study', isListOpen && 'study-with-list')}>
      <StudyHeader entered={entered} skipLink={skipLink} isListOpen={isListOpen} onToggleList={toggle} />
      <main id="isi" tabIndex={-1} className="study-main">
        {children}
      </main>
      {isListOpen && !isPhone && (
        <aside aria-label={text.list} className="study-side">
          {list}
        </aside>
      )}
      {isListOpen && isPhone && (
        <Panel title={tab === 'aktivitas' ? text.list : text.tabs[tab]} onClose={() => setListOpen(false)}>
          {list}
        </Panel>
      )}
      <PhoneBar entered={entered} onOpenList={() => setListOpen(true)} />
    </div>
  )
}

function ListWaiting() {
  return (
    <SkeletonGroup className="study-part flex flex-col gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
