import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { AbsentPage } from '@/shared/ui/absent-page'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { useMember } from '@/shared/user'
import { HostPart } from './host-part'
import { JoinCard } from './join-card'
import './meeting.css'
import { meetingQuery } from './queries'
import { text } from './text'

/** The door of a meeting, by the activity that it belongs to. What follows it in an old address says nothing more. */
export function MeetingPage() {
  const { _splat = '', roomName = _splat.split('/')[0] ?? '' } = useParams({ strict: false })
  return <Meeting key={roomName} slug={roomName} />
}

/** What, when, and the way in. */
function Meeting({ slug }: { slug: string }) {
  const user = useMember()
  const { data: door, isError, isPending, refetch } = useQuery(meetingQuery(user.id, slug))
  if (isPending) return <Waiting />
  if (isError && !door)
    return (
      <div className="page meeting">
        <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  if (!door) return <Missing />
  if ('locked' in door) return <Shut slug={slug} why={door.locked} />
  return (
    <div className="page meeting">
      <JoinCard door={door} onOpened={refetch} />
      {door.meeting.can_host && <HostPart meeting={door.meeting} />}
    </div>
  )
}

/** Who attends and cannot come in yet reads why, and where to go on. */
function Shut({ slug, why }: { slug: string; why: string }) {
  return (
    <AbsentPage
      title={text.locked}
      action={
        <LinkButton to="/aktivitas/$slug" params={{ slug }} look="secondary">
          {text.toActivity}
        </LinkButton>
      }
    >
      {why}
    </AbsentPage>
  )
}

function Missing() {
  return (
    <AbsentPage
      title={text.missing.title}
      action={
        <LinkButton to="/jadwal" look="secondary">
          {text.missing.schedule}
        </LinkButton>
      }
    >
      {text.missing.sentence}
    </AbsentPage>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="page meeting">
      <Skeleton className="h-80" />
    </SkeletonGroup>
  )
}
