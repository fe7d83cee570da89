import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '@/shared/ui/load-failure'
import Player from '../player/player'
import type { ActivityDetail } from '../types'
import { Heading } from './heading'
import type { Entered } from './load'
import { Moves } from './moves'
import { activityQuery } from './queries'
import { text } from './text'
import { TimerNote } from './timer-note'
import { UnsentNote } from './unsent-note'
import { useCompletion } from './use-completion'
import { useProgress } from './use-progress'
import { ActivityWaiting } from './waiting'

const Locked = lazy(async () => ({ default: (await import('./locked')).Locked }))
const WorkHistory = lazy(() => import('../history/work-history'))

/** A quiz shows its attempts itself. */
const keepsHistory = ({ type }: ActivityDetail) => type === 'essay' || type === 'file' || type === 'html'

/** The activity itself, between the header and the list. */
export function ActivityPage({ entered }: { entered: Entered }) {
  const { data: activity, isError, refetch } = useQuery(activityQuery(entered, entered.activity_id))
  if (!activity && isError) {
    return (
      <LoadFailure className="study-margin" onRetry={() => void refetch()}>
        {text.failed}
      </LoadFailure>
    )
  }
  if (!activity) return <ActivityWaiting />
  return (
    <article>
      {activity.lock_result ? (
        <Suspense fallback={<ActivityWaiting />}>
          <Locked entered={entered} activity={activity} />
        </Suspense>
      ) : (
        <OpenActivity key={activity.id} entered={entered} activity={activity} />
      )}
      <Moves activity={activity} />
    </article>
  )
}

function OpenActivity({ entered, activity }: { entered: Entered; activity: ActivityDetail }) {
  const client = useQueryClient()
  const progress = useProgress(entered, activity)
  useCompletion(entered, activity)
  return (
    <>
      <Player
        activity={activity}
        enrolment={entered.program_user_id}
        heading={<Heading activity={activity} />}
        onProgress={progress.onProgress}
        onFinish={progress.onFinish}
        onChanged={() => void client.invalidateQueries({ queryKey: activityQuery(entered, activity.id).queryKey })}
      />
      {keepsHistory(activity) && (
        <Suspense fallback={null}>
          <WorkHistory key={activity.id} enrolment={entered.program_user_id} activity={activity.id} />
        </Suspense>
      )}
      <TimerNote endsAt={progress.endsAt} />
      <UnsentNote enrolment={entered.program_user_id} />
    </>
  )
}
