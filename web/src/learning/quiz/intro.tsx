import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { HelpLink } from '@/shared/ui/help-link'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Lesson } from '../player/lesson'
import { History } from './history'
import './intro.css'
import { text } from './text'
import type { Intro, QuizContent, Transaction } from './types'

interface IntroViewProps {
  content: QuizContent
  /** How long the activity says that it takes. */
  minutes: number
  /** Absent while it loads, or without a connection. */
  intro: Intro | undefined
  isOpen: boolean
  isEndWaiting: boolean
  isOpening: boolean
  trouble: string | null
  onStart: () => void
  onResume: () => void
  onResult: (attempt: Transaction) => void
  onRetry: (() => void) | undefined
}

/** What a quiz asks of the learner, what they did so far, and the way in. */
export function IntroView({ content, minutes, intro, trouble, onResult, onRetry, ...way }: IntroViewProps) {
  const ended = intro?.history.filter(({ state }) => state === 'ended') ?? []
  return (
    <>
      <Lesson html={intro?.quiz_master_data.instruction ?? content.instruction} className="mt-4" />
      <Facts content={content} minutes={minutes} intro={intro} />
      {trouble && (
        <Alert tone="danger" className="mt-4">
          {trouble}
        </Alert>
      )}
      <WayIn intro={intro} isLoading={!intro && !onRetry} {...way} />
      <p className="mt-2">
        <HelpLink article="kuis-terputus" medium="kuis">
          {text.stuck}
        </HelpLink>
      </p>
      {onRetry && (
        <LoadFailure className="mt-6" onRetry={onRetry}>
          {text.notLoaded}
        </LoadFailure>
      )}
      {ended.length > 0 && (
        <History attempts={ended} most={intro?.quiz_master_data.attempts ?? content.attempts} onResult={onResult} />
      )}
    </>
  )
}

function Facts({ content, minutes, intro }: Pick<IntroViewProps, 'content' | 'minutes' | 'intro'>) {
  const rules = intro?.quiz_master_data
  const limit = content.time_limit_s
  const attempts = rules?.attempts ?? content.attempts
  const facts = [
    [text.questions, text.questionCount(rules?.total_question ?? content.questions)],
    [
      text.time,
      // A quiz without a limit takes what its activity says, and ends with the hour (B321).
      limit === null ? text.about(minutes, text.anHour) : text.minutesOf(Math.floor(limit / 60), limit % 60),
    ],
    [text.attempts, rules ? text.attemptsLeft(rules.attempts_left, attempts) : text.times(attempts)],
    [text.passing, String(rules?.passing ?? content.passing)],
    ...(rules?.can_check ? [[text.practice, text.practiceSentence]] : []),
  ]
  return (
    <dl className="quiz-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WayIn({
  intro,
  isOpen,
  isEndWaiting,
  isLoading,
  isOpening,
  onStart,
  onResume,
}: Pick<IntroViewProps, 'intro' | 'isOpen' | 'isEndWaiting' | 'isOpening' | 'onStart' | 'onResume'> & {
  isLoading: boolean
}) {
  if (isEndWaiting) return <Alert className="mt-4">{text.waitsForEnd}</Alert>
  if (isOpen)
    return (
      <>
        <Alert className="mt-4">{text.stillOpen}</Alert>
        <Button size="large" loading={isOpening} className="mt-4" onClick={onResume}>
          {text.resume}
        </Button>
      </>
    )
  if (isLoading)
    return (
      <SkeletonGroup className="mt-4">
        <Skeleton className="h-6 w-2/3" />
      </SkeletonGroup>
    )
  if (!intro) return null
  if (intro.quiz_master_data.attempts_left <= 0) return <Alert className="mt-4">{text.usedUp}</Alert>
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">{text.runsOn}</p>
      <Button size="large" loading={isOpening} className="mt-4" onClick={onStart}>
        {intro.history.length > 0 ? text.again : text.start}
      </Button>
    </>
  )
}
