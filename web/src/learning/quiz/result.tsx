import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Cloth } from '../celebration/cloth'
import type { Ending } from './attempt/use-attempt'
import { Outcome, scoreOf } from './history'
import { resultQuery } from './queries'
import './intro.css'
import { text } from './result-text'
import type { Quiz, Result } from './types'

interface ResultViewProps {
  quiz: Quiz
  attempt: number
  /** How many attempts there may be. */
  most: number
  /** Why the attempt is over, when it has just ended. */
  ending?: Ending
  onReview: () => void
  onBack: () => void
}

/** How an attempt went, and what can be done next. */
export function ResultView({ quiz, attempt, most, ending, onReview, onBack }: ResultViewProps) {
  const asked = useQuery(resultQuery(quiz, attempt))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {text.result}
      </h2>
      {ending === 'time' && <Alert className="mt-3">{text.timeUp}</Alert>}
      {ending === 'elsewhere' && <Alert className="mt-3">{text.endedElsewhere}</Alert>}
      {asked.data ? (
        <Told result={asked.data} most={most} isNew={ending !== undefined} onReview={onReview} onBack={onBack} />
      ) : asked.isError ? (
        <LoadFailure className="mt-4" onRetry={() => void asked.refetch()}>
          {text.loadFailed}
        </LoadFailure>
      ) : (
        <SkeletonGroup className="mt-4 flex flex-col gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton />
        </SkeletonGroup>
      )}
    </section>
  )
}

interface ToldProps extends Pick<ResultViewProps, 'most' | 'onReview' | 'onBack'> {
  result: Result
  /** It ended a moment ago. */
  isNew: boolean
}

function Told({ result, most, isNew, onReview, onBack }: ToldProps) {
  const { score, passed, is_graded, attempts_left, scoring_categories } = result
  const comment = passed ? text.passed : attempts_left > 0 ? text.notPassed : text.lastNotPassed
  return (
    <>
      {isNew && is_graded && passed && <Cloth stitches={result.answered} className="mt-4" />}
      <p className="quiz-score">
        <b>{scoreOf(score)}</b>
        <span className="text-ink-muted">{text.outOfHundred}</span>
        <Outcome is_graded={is_graded} passed={passed} />
      </p>
      <p className="mt-2 font-semibold">{is_graded ? comment : text.waits}</p>
      <p className="text-sm text-ink-muted">
        {`${text.attempt(result.number, most)} · ${text.answered(result.answered, result.total)} · ${pointsOf(result.points, result.max_points)}`}
      </p>
      {scoring_categories.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3 text-h3">{text.categories}</h3>
          <DataTable
            caption={text.categories}
            rows={scoring_categories}
            rowKey={({ name }) => name}
            columns={[
              { header: text.category, place: 'title', cell: ({ name }) => name },
              { header: text.categoryPoints, numeric: true, cell: ({ points, max }) => pointsOf(points ?? 0, max) },
            ]}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {result.can_review && <Button onClick={onReview}>{text.review}</Button>}
        <Button look="secondary" onClick={onBack}>
          {attempts_left > 0 ? text.again : text.back}
        </Button>
      </div>
    </>
  )
}

const pointsOf = (points: number, max: number) => text.points(scoreOf(points), scoreOf(max))
