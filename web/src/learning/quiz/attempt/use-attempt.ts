import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { answerBook } from '../book'
import { forgetAttempt, keepAttempt } from '../kept-attempt'
import { end, resume } from '../mutations'
import type { ServerClock } from '../server-clock'
import { text } from '../text'
import type { Attempt, Quiz, Result } from '../types'

/** B321: what an attempt lasts when nobody said. */
const defaultSeconds = 3605

/** Why an attempt is over: the learner ended it, its time did, or something beyond this page. */
export type Ending = 'asked' | 'time' | 'elsewhere'
export type Over = { attempt: number; ending: Ending; result?: Result }

const deadlineOf = ({ started_at, deadline_at }: Attempt): number => deadline_at ?? started_at + defaultSeconds * 1000

interface Running {
  user: number
  quiz: Quiz
  attempt: Attempt
  clock: ServerClock
  onOver: (over: Over) => void
}

/** An attempt while it runs: its answers, its end, and what other devices do to it. */
export function useAttempt({ user, quiz, attempt, clock, onOver }: Running) {
  const [ending, setEnding] = useState<Ending>()
  const [isTimeSure, setTimeSure] = useState(clock.isSure)
  const deadline = deadlineOf(attempt)

  const over = useEffectEvent((how: Ending, result?: Result) => {
    forgetAttempt(user, quiz)
    onOver({ attempt: attempt.attempt_id, ending: how, result })
  })
  const closed = useEffectEvent((error: ApiError) => {
    if (error.status === 409 || error.status === 404) over(clock.now() >= deadline ? 'time' : 'elsewhere')
    else if (error.status > 0 && error.status < 500) snackbar({ text: error.message })
  })
  const [book] = useState(() => answerBook(user, quiz, attempt, clock))
  useEffect(() => {
    const close = book.open({
      onRefused: (error) => closed(error),
      onReplaced: ({ position }) => snackbar({ text: text.replaced(position) }),
    })
    book.meet(attempt.answers)
    return close
  }, [book, attempt])

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || ending) return
    try {
      const now = await resume(quiz)
      clock.hear(now.server_now)
      setTimeSure(true)
      if (now.attempt_id === attempt.attempt_id) book.meet(now.answers)
      else over('elsewhere')
    } catch (error) {
      if (error instanceof ApiError) closed(error)
    }
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [])

  const finish = async (how: Ending) => {
    if (ending) return
    setEnding(how)
    book.flush()
    keepAttempt(user, quiz, attempt, true)
    try {
      const result = await end(quiz, attempt.attempt_id)
      forgetAttempt(user, quiz)
      onOver({ attempt: attempt.attempt_id, ending: how, result })
    } catch {
      onOver({ attempt: attempt.attempt_id, ending: 'elsewhere' })
    }
  }
  return { book, deadline, isTimeSure, ending, finish }
}
