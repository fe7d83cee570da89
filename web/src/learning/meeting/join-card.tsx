import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { messageOf } from '@/shared/api/message-of'
import { dashboardKey } from '@/shared/keys'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import * as format from '@/shared/text/format'
import { opensWords } from '@/shared/text/opens-words'
import { spanWords } from '@/shared/text/span-words'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Countdown } from '@/shared/ui/countdown'
import { HelpLink } from '@/shared/ui/help-link'
import { useSecondsLeft } from '@/shared/ui/use-seconds-left'
import { TypeTile } from '../due/type-tile'
import { allAttendanceKey, learningKey } from '../keys'
import { serverNow } from '../now'
import type { Meeting } from '../types'
import { Inside } from './inside'
import { joinMeeting } from './mutations'
import { text } from './text'
import type { Door } from './types'

const CalendarButton = lazy(() => import('./calendar-button'))

interface JoinCardProps {
  door: Door
  /** The hour has come: the server's word about the room may be another now. */
  onOpened: () => unknown
}

export function JoinCard({ door, onOpened }: JoinCardProps) {
  const { title, slug, activity_category, program, meeting } = door
  const client = useQueryClient()
  const joining = useMutation({
    mutationFn: () => joinMeeting(meeting.activity_id),
    onSuccess: ({ url }) => {
      if (url) window.open(url, '_blank', 'noopener')
      // Who came has finished the activity: all pages that tell of it are read anew.
      for (const queryKey of [allAttendanceKey, learningKey, dashboardKey]) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => snackbar({ text: messageOf(error, text.notJoined) }),
  })
  return (
    <section className={`${card} meeting-card`}>
      <TypeTile icon={Video} category={activity_category} />
      <p className="text-sm text-ink-soft">{program}</p>
      <h1 className="text-h2 wrap-anywhere">{title}</h1>
      <p className="text-ink-soft">
        <time dateTime={new Date(meeting.starts_at).toISOString()}>
          {spanWords(meeting.starts_at, meeting.ends_at)}
        </time>
      </p>
      {joining.data ? (
        <Inside joined={joining.data} meeting={meeting} slug={slug} />
      ) : (
        <>
          <Entrance
            meeting={meeting}
            isWaiting={joining.isPending}
            onJoin={() => joining.mutate()}
            onOpened={onOpened}
          />
          {meeting.state === 'soon' && (
            <Suspense fallback={null}>
              <CalendarButton
                meeting={{ slug, title, program, starts: meeting.starts_at, ends: meeting.ends_at }}
                look="secondary"
              />
            </Suspense>
          )}
          <LinkButton to="/aktivitas/$slug" params={{ slug }} look="text">
            {text.activity}
          </LinkButton>
          <HelpLink article="kelas-langsung" medium="pertemuan">
            {text.stuck}
          </HelpLink>
        </>
      )}
    </section>
  )
}

/** In seconds. What is further away is counted in days. */
const aDay = 86_400

interface EntranceProps {
  meeting: Meeting
  isWaiting: boolean
  onJoin: () => void
  onOpened: () => unknown
}

/** Closed until a quarter of an hour before; then open until the end. A host may go in at any time. */
function Entrance({ meeting, isWaiting, onJoin, onOpened }: EntranceProps) {
  const left = useSecondsLeft(meeting.opens_at, serverNow)
  const hasCome = left === 0 && meeting.state === 'soon'
  useEffect(() => {
    if (hasCome) onOpened()
  }, [hasCome, onOpened])
  if (meeting.state === 'over') return <p className="font-semibold">{text.over}</p>
  const isOpen = left === 0 || meeting.can_host
  return (
    <>
      {left > aDay && <p className="text-h3">{opensWords(meeting.opens_at, serverNow())}</p>}
      {left > 0 && left <= aDay && (
        <div className="meeting-count">
          <span className="text-sm text-ink-soft">{text.opensIn}</span>
          <Countdown until={meeting.opens_at} now={serverNow} expired={text.opened} />
        </div>
      )}
      <p className="text-sm text-ink-soft">{noteOf(meeting, left)}</p>
      <Button
        size="large"
        icon={Video}
        disabled={!isOpen || !meeting.has_room}
        loading={isWaiting}
        onClick={onJoin}
        className="meeting-join"
      >
        {text.join}
      </Button>
    </>
  )
}

function noteOf({ has_room, can_host, opens_at, attended }: Meeting, left: number): string {
  if (!has_room) return can_host ? text.noRoomHost : text.noRoom
  if (left > 0) return text.opensNote(format.time(opens_at))
  return attended ? text.attended : text.opened
}
