import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { boot } from '@/shared/boot'
import { recall } from '@/shared/lib/browser-memory'
import { startQueue } from '@/shared/queue/queue'
import { useUser } from '@/shared/user'
import type { PlayerProps } from '../player/contract'
import { margin } from '../player/margin'
import { AttemptScreen } from './attempt/screen'
import type { Ending, Over } from './attempt/use-attempt'
import { IntroView } from './intro'
import { type Opened, useOpening } from './opening'
import { introQuery, resultQuery } from './queries'
import { ResultView } from './result'
import { ReviewView } from './review'
import type { QuizContent } from './types'
import { useKept } from './use-kept'

type Place =
  | { at: 'intro' }
  | ({ at: 'attempt' } & Opened)
  | { at: 'result'; attempt: number; ending?: Ending }
  | { at: 'review'; attempt: number }

/** B317: a flag on this device decides which face a quiz has; without one the site's own does. */
function isQuizV2(): boolean {
  const local = recall(() => window.localStorage, 'quiz-v2')
  return local === null ? boot().flags.quiz_v2 : local === 'true'
}

/** A quiz from its intro to the review (B320); both kinds of quiz have this player. */
export default function QuizPlayer({ activity, enrolment, heading, onChanged }: PlayerProps) {
  const user = useUser()?.id ?? 0
  const quiz = useMemo(() => ({ program_user_id: enrolment, activity_id: activity.id }), [enrolment, activity.id])
  const client = useQueryClient()
  const intro = useQuery(introQuery(quiz))
  const [place, setPlace] = useState<Place>({ at: 'intro' })
  const opening = useOpening(user, quiz, (opened) => setPlace({ at: 'attempt', ...opened }))
  const { isOpen, isEndWaiting } = useKept(user, quiz, intro.data)
  useEffect(startQueue, [])

  const toIntro = () => {
    setPlace({ at: 'intro' })
    void client.invalidateQueries(introQuery(quiz))
  }
  const over = ({ attempt, ending, result }: Over) => {
    if (result) client.setQueryData(resultQuery(quiz, attempt).queryKey, result)
    void client.invalidateQueries(introQuery(quiz))
    setPlace({ at: 'result', attempt, ending })
    onChanged()
  }
  return (
    <div className={margin}>
      {heading}
      {(place.at === 'intro' || place.at === 'attempt') && (
        <IntroView
          content={activity.content as QuizContent}
          minutes={activity.duration}
          intro={intro.data}
          isOpen={isOpen}
          isEndWaiting={isEndWaiting}
          isOpening={opening.isOpening}
          trouble={opening.trouble}
          onStart={() => void opening.start()}
          onResume={() => void opening.resume(toIntro)}
          onResult={({ attempt_id }) => setPlace({ at: 'result', attempt: attempt_id })}
          onRetry={intro.isError || intro.isPaused ? () => void intro.refetch() : undefined}
        />
      )}
      {place.at === 'attempt' && (
        <AttemptScreen
          key={place.attempt.attempt_id}
          title={activity.title}
          user={user}
          quiz={quiz}
          attempt={place.attempt}
          most={(activity.content as QuizContent).attempts}
          clock={place.clock}
          isV2={isQuizV2()}
          onLeave={toIntro}
          onOver={over}
        />
      )}
      {place.at === 'result' && (
        <ResultView
          quiz={quiz}
          most={(activity.content as QuizContent).attempts}
          attempt={place.attempt}
          ending={place.ending}
          onReview={() => setPlace({ at: 'review', attempt: place.attempt })}
          onBack={toIntro}
        />
      )}
      {place.at === 'review' && (
        <ReviewView
          quiz={quiz}
          attempt={place.attempt}
          onBack={() => setPlace({ at: 'result', attempt: place.attempt })}
        />
      )}
    </div>
  )
}
