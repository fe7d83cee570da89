import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tag } from '@/shared/ui/tag'
import { Lesson } from '../player/lesson'
import { isAnswered, isJudgedByHand } from './given'
import { scoreOf } from './history'
import { reviewQuery, scoringQuery } from './queries'
import './intro.css'
import { text } from './result-text'
import { ReviewedAnswer } from './reviewed-answer'
import type { Quiz, Reviewed, ScoringDetail } from './types'

/** Every question with what was answered, what is right, and why. */
export function ReviewView({ quiz, attempt, onBack }: { quiz: Quiz; attempt: number; onBack: () => void }) {
  const asked = useQuery(reviewQuery(quiz, attempt))
  const byHand = asked.data?.some(isJudgedByHand) ?? false
  const scoring = useQuery(scoringQuery(quiz, attempt, byHand))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {text.reviewTitle}
      </h2>
      {asked.data?.map((row) => (
        <ReviewedQuestion
          key={row.activity_question_id}
          row={row}
          rubric={scoring.data?.rubrics.find((one) => one.activity_question_id === row.activity_question_id)}
        />
      ))}
      {asked.isError && (
        <LoadFailure className="mt-4" onRetry={() => void asked.refetch()}>
          {text.reviewFailed}
        </LoadFailure>
      )}
      {asked.isPending && (
        <SkeletonGroup className="mt-4 flex flex-col gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton />
          <Skeleton className="h-3 w-2/3" />
        </SkeletonGroup>
      )}
      <Button look="secondary" className="mt-6" onClick={onBack}>
        {text.backToResult}
      </Button>
    </section>
  )
}

type Rubric = ScoringDetail['rubrics'][number]

function ReviewedQuestion({ row, rubric }: { row: Reviewed; rubric: Rubric | undefined }) {
  return (
    <article className="quiz-reviewed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{text.question(row.position)}</h3>
        <span className="flex items-center gap-2 text-sm text-ink-muted">
          {row.given_points !== null && text.points(scoreOf(row.given_points), scoreOf(row.points))}
          <Verdict {...row} isAnswered={isAnswered(row.answer)} />
        </span>
      </div>
      <Lesson html={row.text} className="mt-2" />
      <ReviewedAnswer row={row} />
      {rubric && <Criteria {...rubric} />}
      {row.explanation && <Note title={text.explanation} html={row.explanation} />}
      {row.feedback && (
        <div className="quiz-explained">
          <h4 className="text-sm font-bold">{text.feedback}</h4>
          <p className="whitespace-pre-line">{row.feedback}</p>
        </div>
      )}
    </article>
  )
}

type VerdictProps = Pick<Reviewed, 'is_right' | 'given_points'> & { isAnswered: boolean }

function Verdict({ is_right, given_points, isAnswered }: VerdictProps) {
  if (!isAnswered) return <Tag tone="neutral">{text.empty}</Tag>
  if (is_right === null) return given_points === null && <Tag tone="warning">{text.ungraded}</Tag>
  return is_right ? <Tag tone="success">{text.right}</Tag> : <Tag tone="danger">{text.wrong}</Tag>
}

function Note({ title, html }: { title: string; html: string }) {
  return (
    <div className="quiz-explained">
      <h4 className="text-sm font-bold">{title}</h4>
      <Lesson html={html} />
    </div>
  )
}

function Criteria({ criteria }: Rubric) {
  return (
    <div className="quiz-explained">
      <h4 className="text-sm font-bold">{text.criteria}</h4>
      <dl>
        {criteria.map(({ name, points, given }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd>{given === null ? text.upTo(scoreOf(points)) : text.points(scoreOf(given), scoreOf(points))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
