import { useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { forgetAttempt, keepAttempt, keptAttempt } from './kept-attempt'
import { resume, start } from './mutations'
import { recoverAnswers } from './recover-answers'
import { type ServerClock, serverClock } from './server-clock'
import { text } from './text'
import type { Attempt, Quiz } from './types'

export type Opened = { attempt: Attempt; clock: ServerClock }

/** Starts an attempt or goes on with it; one that is on the device goes on without a connection. */
export function useOpening(user: number, quiz: Quiz, onOpen: (opened: Opened) => void) {
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  // A start that was asked for again after silence is the same start.
  const key = useRef<string>(undefined)

  const attempt = async (ask: () => Promise<Attempt>, instead: (error: ApiError) => string | null) => {
    setOpening(true)
    setTrouble(null)
    try {
      const reply = await ask()
      keepAttempt(user, quiz, reply)
      await recoverAnswers(user, quiz, reply.attempt_id)
      key.current = undefined
      onOpen({ attempt: reply, clock: serverClock(reply.server_now) })
    } catch (error) {
      setTrouble(error instanceof ApiError ? instead(error) : common.unexpected)
    }
    setOpening(false)
  }

  /** B320 without a connection: the time left is a guess until the server is heard. */
  const openKept = (): boolean => {
    const saved = keptAttempt(user, quiz)
    if (!saved || saved.isFinished) return false
    const { keptAt, isFinished, ...attempt } = saved
    onOpen({ attempt, clock: serverClock(attempt.server_now + Math.max(0, Date.now() - keptAt), true) })
    return true
  }

  return {
    isOpening,
    trouble,
    start: () => {
      key.current ??= crypto.randomUUID()
      const own = key.current
      return attempt(
        () => start(quiz, own),
        (error) => error.message,
      )
    },
    resume: (onGone: () => void) =>
      attempt(
        () => resume(quiz),
        (error) => {
          if (error.status === 404) {
            forgetAttempt(user, quiz)
            onGone()
            return text.gone
          }
          return (error.status === 0 || error.status >= 500) && openKept() ? null : error.message
        },
      ),
  }
}
