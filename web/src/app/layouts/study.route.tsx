import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy } from 'react'
import { StudyFrame } from '@/learning/activity/study-frame'
import { Icon } from '@/shared/ui/icon'
import { iconButtonClass } from '@/shared/ui/icon-button'
import { inTime } from '../chunk'
import { SkipLink } from '../shell/skip-link'
import { text } from '../text'

const DirectRoom = lazy(() => inTime(import('@/messaging/chat/direct-room')))
const ChatBox = lazy(() => inTime(import('@/messaging/chat/chat-box')))

export const Route = createFileRoute('/_member/_study')({ component: StudyLayout })

/** Only the lesson, its list and the way back: 72 px of header on every width. */
function StudyLayout() {
  return (
    <StudyFrame skipLink={<SkipLink />} plainHeader={<BackToClasses />} chatBox={ChatBox} directRoom={DirectRoom}>
      <Outlet />
    </StudyFrame>
  )
}

function BackToClasses() {
  return (
    <Link to="/kelasku" aria-label={text.back} className={iconButtonClass}>
      <Icon of={ArrowLeft} size={24} />
    </Link>
  )
}
