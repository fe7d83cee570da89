import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hearTopics } from '@/shared/live'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import type { PlayerProps } from '../player/contract'
import { HandedIn } from '../work/handed-in'
import { type Judged, Outcome } from '../work/outcome'
import { Rubric } from '../work/rubric'
import { text as words } from '../work/text'
import { Editor } from './editor'
import { LeftOver } from './left-over'
import { NoGroup } from './no-group'
import { groupWorkQuery, isWithoutGroup } from './queries'
import { Team } from './team'
import { text } from './text'
import type { GroupWork as Told } from './types'

interface GroupWorkProps extends Pick<PlayerProps, 'activity' | 'enrolment' | 'onChanged'> {
  minWords: number
  rubric: { name: string; points: number; levels: string[] }[]
}

/** What a group writes together: who they are, how it stands, and where it is written. */
export function GroupWork({ activity, enrolment, onChanged, minWords, rubric }: GroupWorkProps) {
  const { data: work, error, refetch } = useQuery(groupWorkQuery(activity.id))
  useNews(activity.id)
  useChanges(work?.state, onChanged)
  if (isWithoutGroup(error))
    return <NoGroup activity={activity} revalidate={async () => (await refetch()).isSuccess} onJoined={onChanged} />
  if (!work) return error ? <Failed onRetry={() => void refetch()} /> : <Waiting />
  const isClosed = work.state === 'sent' || work.state === 'graded'
  const outcome = outcomeOf(work)
  const hasPoints = work.rubric.some(({ given }) => given !== null)
  return (
    <>
      <Team work={work} />
      {outcome && <Outcome work={outcome} />}
      {isClosed ? (
        <>
          {work.sent_by && <p className="mt-2 text-sm text-ink-muted">{text.sentBy(work.sent_by)}</p>}
          <HandedIn work={{ body: work.text, files: [] }} title={text.groupText} />
          <LeftOver enrolment={enrolment} work={work} />
        </>
      ) : (
        <>
          {work.returned && <HandedIn work={{ body: work.returned.text, files: [] }} title={words.earlier} isFolded />}
          <div className="mt-6 max-w-170">
            <Editor enrolment={enrolment} activity={activity.id} work={work} minWords={minWords} />
          </div>
        </>
      )}
      <Rubric lines={hasPoints ? work.rubric : rubric} />
    </>
  )
}

/** What others save, send and get back is asked for as soon as it is told. */
function useNews(activity: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const own = `group-work/${activity}`
    return hearTopics(own, (topic) => {
      if (topic === own) void client.invalidateQueries({ queryKey: groupWorkQuery(activity).queryKey })
    })
  }, [client, activity])
}

/** Sent, graded or returned, the activity is another one too. */
function useChanges(state: Told['state'] | undefined, onChanged: () => void): void {
  const known = useRef(state)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) tell()
    known.current = state
  }, [state])
}

/** What there is to say about it: while returned work is written anew, what the facilitator wrote stays in sight. */
function outcomeOf(work: Told): Judged | null {
  if (work.state !== 'draft') return work
  return work.returned && { ...work.returned, state: 'returned', sent_at: null, score: null }
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailure className="mt-6" onRetry={onRetry}>
    {text.failed}
  </LoadFailure>
)

function Waiting() {
  return (
    <SkeletonGroup className="mt-6 flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
