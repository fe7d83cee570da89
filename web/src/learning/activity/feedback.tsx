import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Outcome } from '../work/outcome'
import { text } from './assessment-text'
import { feedbackQuery } from './queries'

/** What the facilitator said about a piece of work, asked for when it is unfolded (C089). */
export function Feedback({ activity }: { activity: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-ink-soft">{text.feedback}</summary>
      {isOpen && <FeedbackText activity={activity} />}
    </details>
  )
}

function FeedbackText({ activity }: { activity: number }) {
  const { data, isError, refetch } = useQuery(feedbackQuery(activity))
  if (isError) return <LoadFailure onRetry={() => void refetch()}>{text.feedbackFailed}</LoadFailure>
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  return data.work && <Outcome work={data.work} />
}
