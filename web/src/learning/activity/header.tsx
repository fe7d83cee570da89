import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageCircle, PanelRight, Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { IconButton, iconButtonClass } from '@/shared/ui/icon-button'
import { ProgressCircle } from '@/shared/ui/progress-circle'
import { Tooltip } from '@/shared/ui/tooltip'
import type { Dashboard } from '../types'
import type { Chat } from './chat/use-chat'
import { KebabMenu } from './kebab-menu'
import type { Entered } from './load'
import { dashboardQuery } from './queries'
import { text } from './text'

const ShareDialog = lazy(() => import('@/shared/share/share-dialog'))

/** The old address leads to the classes and keeps the folder (B272). */
const classes = '/programmu' as '/kelasku'

interface StudyHeaderProps {
  entered: Entered
  skipLink: ReactNode
  chat: Chat
  isListOpen: boolean
  onToggleList: () => void
}

/** How far one is, in which programme, and what can be done about it (B271). */
export function StudyHeader({ entered, skipLink, chat, isListOpen, onToggleList }: StudyHeaderProps) {
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  return (
    <header className="study-header">
      {skipLink}
      <Link
        to={classes}
        search={(dashboard?.folder_id ? { folder: String(dashboard.folder_id) } : {}) as never}
        aria-label={text.back}
        className={iconButtonClass}
      >
        <Icon of={ArrowLeft} size={24} />
      </Link>
      {dashboard ? <Progress dashboard={dashboard} /> : <span className="flex-1" />}
      {chat.isThere && (
        <Button
          look="soft"
          icon={MessageCircle}
          aria-expanded={chat.isOpen}
          onClick={chat.toggle}
          className="max-desk:hidden"
        >
          {text.entries.tanyamu}
        </Button>
      )}
      {dashboard && <ShareProgram dashboard={dashboard} />}
      <span data-tour="list" className="max-desk:hidden">
        <IconButton label={text.list} icon={PanelRight} aria-expanded={isListOpen} onClick={onToggleList} />
      </span>
      <KebabMenu entered={entered} chat={chat} />
    </header>
  )
}

function Progress({ dashboard }: { dashboard: Dashboard }) {
  const { completed_resources, total_resources, percentage_progress, name, slug, institution_name } = dashboard
  const count = text.count(format.number(completed_resources), format.number(total_resources))
  return (
    <>
      <Tooltip text={count}>
        <ProgressCircle percent={percentage_progress} digits={2} size="header" />
      </Tooltip>
      <span className="min-w-0 flex-1">
        <Link to="/program/$id" params={{ id: slug }} className="study-name">
          {name}
        </Link>
        <span className="block truncate text-xs text-ink-muted">
          {count}
          {institution_name && <span className="max-desk:hidden">{`, ${institution_name}`}</span>}
        </span>
      </span>
    </>
  )
}

/** People get the address of the programme: an activity is only for those who attend it. */
function ShareProgram({ dashboard: { name, slug } }: { dashboard: Dashboard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="max-desk:hidden">
      <IconButton label={text.share} icon={Share2} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog name={name} url={`${window.location.origin}/program/${slug}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
