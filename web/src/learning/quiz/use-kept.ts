import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLane } from '@/shared/queue/queue'
import { forgetAttempt, keptAttempt } from './kept-attempt'
import { laneOf } from './mutations'
import { introQuery } from './queries'
import type { Intro, Quiz } from './types'

/** What the server and this device together know of an open attempt; one that was ended may still wait for the connection. */
export function useKept(user: number, quiz: Quiz, intro: Intro | undefined) {
  const client = useQueryClient()
  const kept = keptAttempt(user, quiz)
  const { waiting } = useLane(laneOf(kept?.attempt_id ?? 0))
  const isFinished = kept?.isFinished ?? false
  const known = intro ? [intro.quiz_transaction, ...intro.history] : []
  const isOver = known.some((one) => one?.attempt_id === kept?.attempt_id && one?.state === 'ended')

  useEffect(() => {
    if (isFinished && waiting === 0) void client.invalidateQueries(introQuery(quiz))
  }, [isFinished, waiting, client, quiz])
  useEffect(() => {
    if (isOver && waiting === 0) forgetAttempt(user, quiz)
  }, [isOver, waiting, user, quiz])

  return {
    /** There is an attempt to go on with. */
    isOpen: intro?.quiz_transaction?.state === 'open' || (kept !== null && !isOver),
    isEndWaiting: isFinished && !isOver && (waiting > 0 || !intro),
  }
}
