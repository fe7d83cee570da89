import { ApiError } from '@/shared/api/api-error'
import { createStore, type Store } from '@/shared/lib/store'
import { isSame } from './given'
import { keepAnswers, keptAnswers, onAnswersElsewhere } from './kept-attempt'
import { saveAnswer } from './mutations'
import type { ServerClock } from './server-clock'
import type { Answer, Attempt, Question, Quiz, Saved } from './types'

/** Typed words leave a second after the first of them: saved within two. */
const pauseMs = 1000
/** So long after the last change the learner still sits at this device, and what it shows is what they mean. */
const freshMs = 10_000

/** What the server took so short a time ago is what was just sent, in its own words. */
const justNowMs = 1000

export interface Book {
  answers: Store<ReadonlyMap<number, Answer>>
  /** Whether something was changed that has not gone to the queue. */
  isPending: Store<boolean>
  /** When the server last took an answer, by its own clock. */
  savedAt: Store<number | null>
  write: (question: Question, change: Partial<Answer>, isTyping?: boolean) => void
  /** Hands everything pending to the queue. */
  flush: (isNext?: boolean) => void
  /** Takes over what the server knows; what is newer here is sent again. */
  meet: (answers: Answer[]) => void
  /** Listens while the attempt is on the screen. Returns how to stop. */
  open: (happening: Happening) => () => void
}

type Happening = {
  /** The server takes no more answers. */
  onRefused: (error: ApiError) => void
  /** Another device has answered later than this one. */
  onReplaced: (question: Question) => void
}

/** The answers of one attempt. Each change has a number above all before it, is on the device at once and with the server soon. */
export function answerBook(user: number, quiz: Quiz, attempt: Attempt, clock: ServerClock): Book {
  const { attempt_id, questions } = attempt
  const answers = createStore<ReadonlyMap<number, Answer>>(byQuestion(keptAnswers(user, quiz, attempt_id)))
  const isPending = createStore(false)
  const savedAt = createStore<number | null>(null)
  const pending = new Map<number, ReturnType<typeof setTimeout> | undefined>()
  const changedAt = new Map<number, number>()
  let happening: Happening | undefined

  function put(own: Answer): void {
    answers.set(new Map(answers.get()).set(own.activity_question_id, own))
    keepAnswers(user, quiz, { attempt: attempt_id, answers: [...answers.get().values()] })
  }

  function hand(question: Question, isNext = false): void {
    const id = question.activity_question_id
    clearTimeout(pending.get(id))
    pending.delete(id)
    isPending.set(pending.size > 0)
    const own = answers.get().get(id)
    if (!own) return
    saveAnswer({ quiz, attempt: attempt_id, question, own }, isNext).then(
      (saved) => hear(question, own, saved),
      refused,
    )
  }

  function hear(question: Question, sent: Answer, { answer: stored, server_now }: Saved): void {
    clock.hear(server_now)
    savedAt.set(clock.now())
    const own = answers.get().get(question.activity_question_id) ?? sent
    const isOurs = stored.seq === sent.seq && stored.saved_at > server_now - justNowMs
    if (!isOurs && own.seq <= stored.seq) giveWay(question, own, stored)
  }

  /** An answer with a higher number holds, unless the learner is at this very moment changing their own. */
  function giveWay(question: Question, own: Answer, stored: Answer): void {
    const isChanging = performance.now() - (changedAt.get(question.activity_question_id) ?? -freshMs) < freshMs
    if (isSame(own, stored)) put({ ...stored, files: stored.files ?? own.files })
    else if (isChanging) {
      put({ ...own, seq: stored.seq + 1 })
      hand(question)
    } else {
      put(stored)
      happening?.onReplaced(question)
    }
  }

  function refused(error: unknown): void {
    if (error instanceof ApiError) happening?.onRefused(error)
  }

  const flush = (isNext = false) => {
    for (const question of questions) if (pending.has(question.activity_question_id)) hand(question, isNext)
  }

  return {
    answers,
    isPending,
    savedAt,
    flush,
    write: (question, change, isTyping = false) => {
      const id = question.activity_question_id
      const own = answers.get().get(id) ?? { activity_question_id: id, answer: null, is_doubt: false, seq: 0 }
      changedAt.set(id, performance.now())
      put({ ...own, ...change, seq: own.seq + 1 })
      if (!isTyping) hand(question)
      else if (!pending.has(id)) {
        pending.set(
          id,
          setTimeout(() => hand(question), pauseMs),
        )
        isPending.set(true)
      }
    },
    meet: (known) => {
      const theirs = byQuestion(known)
      for (const question of questions) {
        const id = question.activity_question_id
        const own = answers.get().get(id)
        const stored = theirs.get(id)
        if (stored && !own) put(stored)
        else if (stored && own && stored.seq > own.seq) giveWay(question, own, stored)
        else if (own && own.seq > (stored?.seq ?? 0) && !pending.has(id)) hand(question)
      }
    },
    open: (listener) => {
      happening = listener
      const hide = () => flush()
      document.addEventListener('visibilitychange', hide)
      window.addEventListener('leaving', hide)
      window.addEventListener('pagehide', hide)
      const stop = onAnswersElsewhere(user, quiz, () => {
        for (const other of keptAnswers(user, quiz, attempt_id))
          if (other.seq > (answers.get().get(other.activity_question_id)?.seq ?? 0))
            answers.set(new Map(answers.get()).set(other.activity_question_id, other))
      })
      return () => {
        flush()
        happening = undefined
        stop()
        window.removeEventListener('leaving', hide)
        document.removeEventListener('visibilitychange', hide)
        window.removeEventListener('pagehide', hide)
      }
    },
  }
}

const byQuestion = (answers: Answer[]): Map<number, Answer> =>
  new Map(answers.map((answer) => [answer.activity_question_id, answer]))
