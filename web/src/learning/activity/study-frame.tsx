import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { cx } from '@/shared/ui/cx'
import { IconButton } from '@/shared/ui/icon-button'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { usePhone } from '@/shared/ui/use-phone'
import './activity.css'
import { type DirectRoom, DirectRoomContext } from '../player/direct-room'
import { Box, type ChatBox } from './chat/box'
import { useChat } from './chat/use-chat'
import { StudyHeader } from './header'
import { loadSidebar, Sidebar } from './later-sidebar'
import type { Entered } from './load'
import { useOpenTopics } from './outline/open-topics'
import { Panel } from './panel'
import { PhoneBar } from './phone-bar'
import { tabOf } from './place'
import { reportQuery } from './queries'
import { text } from './text'
import { useEntered, usePlace } from './visit'

const RatingPrompt = lazy(() => import('../rating/prompt'))

interface StudyFrameProps {
  /** The header of a page that has not opened yet, or cannot. */
  plainHeader: ReactNode
  skipLink: ReactNode
  /** The chat of a class. */
  chatBox: ChatBox
  /** The room of an activity that is a talk with the facilitators. */
  directRoom: DirectRoom
  children: ReactNode
}

/** What stays while one goes from activity to activity: the header and the list. */
export function StudyFrame({ plainHeader, skipLink, chatBox, directRoom, children }: StudyFrameProps) {
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
    <OpenFrame key={entered.program_user_id} entered={entered} skipLink={skipLink} chatBox={chatBox}>
      <DirectRoomContext value={directRoom}>{children}</DirectRoomContext>
    </OpenFrame>
  )
}

function OpenFrame({
  entered,
  skipLink,
  chatBox,
  children,
}: Omit<StudyFrameProps, 'plainHeader' | 'directRoom'> & { entered: Entered }) {
  const isPhone = usePhone()
  const [isListOpen, setListOpen] = useState(!isPhone)
  const topics = useOpenTopics(entered.chapter_id)
  const tab = tabOf(usePlace())
  const toggle = () => setListOpen(!isListOpen)
  useEffect(() => void loadSidebar().catch(() => undefined), [])
  const chat = useChat(entered)
  const look = isPhone ? 'panel' : isListOpen ? 'docked' : 'floating'
  const box = chat.isOpen && <Box of={chatBox} room={chat.room} look={look} onClose={chat.close} />
  const { data: report } = useQuery(reportQuery(entered))
  const choose = () => {
    chat.close()
    if (isPhone) setListOpen(false)
  }
  const list = (
    <Suspense fallback={<ListWaiting />}>
      <Sidebar
        entered={entered}
        topics={topics}
        onChosen={choose}
        chat={look === 'docked' && box}
        onPart={chat.close}
      />
    </Suspense>
  )
  return (
    <div className={cx('study', isListOpen && 'study-with-list')}>
      <StudyHeader entered={entered} skipLink={skipLink} chat={chat} isListOpen={isListOpen} onToggleList={toggle} />
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
      {look === 'floating' && box}
      {isPhone && box && (
        <Panel title={text.entries.tanyamu} onClose={chat.close}>
          {box}
        </Panel>
      )}
      {chat.isThere && !chat.isOpen && !isListOpen && (
        <span className="study-chat">
          <IconButton
            label={text.entries.tanyamu}
            icon={MessageCircle}
            iconSize={24}
            onClick={chat.toggle}
            className="size-14! rounded-full! bg-primary! text-on-primary! shadow-pop"
          />
        </span>
      )}
      {report?.rating_prompt && (
        <Suspense>
          <RatingPrompt
            entered={entered}
            onRated={() => {
              chat.close()
              setListOpen(true)
            }}
          />
        </Suspense>
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
