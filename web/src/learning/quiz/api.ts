import { queryOptions } from '@tanstack/react-query'
import { post } from '../call'
import { send } from '../queue/queue'
import type { Answer, Attempt, Given, Intro, Question, Quiz, Result, Reviewed, Saved, ScoringDetail } from './types'

const at = (action: string) => `/api/program_activity/v2/quiz/${action}`
/** A refused request is told where it was asked, not in a dialog. */
const handles = [400]
const source = 'web'

/** Writes of one attempt reach the server in their order, its end last. */
export const laneOf = (attempt: number): string => `quiz:${attempt}`

export const introQuery = (quiz: Quiz) =>
  queryOptions({
    queryKey: ['quiz', quiz.program_user_id, quiz.activity_id],
    queryFn: () => post<Intro>(at('intro'), quiz, { handles }),
    staleTime: 0,
  })

/** The same key gives the same attempt, however often it is asked for. */
export const start = (quiz: Quiz, key: string): Promise<Attempt> =>
  post(at('start'), { ...quiz, key }, { handles: [...handles, 409] })

export const resume = (quiz: Quiz): Promise<Attempt> => post(at('resume'), quiz, { handles: [...handles, 404] })

/** An answer as it is sent: an essay and files have fields of their own (C112); null takes either back. */
type Sent = { answer?: Given; answer_essay?: string; answer_file?: number[] }

function named(type: Question['type'], answer: Given): Sent {
  if (type === 'essay' && typeof answer === 'string') return { answer_essay: answer }
  return type === 'file' && answer !== null ? { answer_file: answer as number[] } : { answer }
}

/** What an answer that was sent, or waits to be, says. */
export const givenIn = ({ answer, answer_essay, answer_file }: Sent): Given =>
  answer_essay ?? answer_file ?? answer ?? null

/** A question of an attempt, and what was answered to it. */
export type Answering = { quiz: Quiz; attempt: number; question: Question; own: Answer }

function answered({ quiz, attempt, question, own }: Answering, is: { is_next: boolean; is_preview: boolean }) {
  const { activity_question_id, position, type } = question
  return {
    ...quiz,
    attempt_id: attempt,
    activity_question_id,
    question_position: position,
    type,
    ...named(type, own.answer),
    is_doubt: own.is_doubt,
    seq: own.seq,
    ...is,
    source,
  }
}

export const saveAnswer = (answering: Answering, isNext: boolean) =>
  send<Saved>({
    lane: laneOf(answering.attempt),
    path: at('answer'),
    replaces: `question:${answering.question.activity_question_id}`,
    body: answered(answering, { is_next: isNext, is_preview: false }),
  })

/** How an answer stands, where the quiz is for practice. It is saved beside this, like every other. */
export const checkAnswer = (answering: Answering): Promise<Saved> =>
  post(at('answer'), answered(answering, { is_next: false, is_preview: true }), { handles: [...handles, 409] })

/** Behind the answers that still wait, so that none comes too late. */
export const end = (quiz: Quiz, attempt: number): Promise<Result> =>
  send({ lane: laneOf(attempt), path: at('end'), replaces: 'end', body: { ...quiz, attempt_id: attempt, source } })

/** Ending an attempt that has ended changes nothing and tells how it went. */
export const resultQuery = (quiz: Quiz, attempt: number) =>
  queryOptions({
    queryKey: ['quiz-result', attempt],
    queryFn: () => post<Result>(at('end'), { ...quiz, attempt_id: attempt, source }, { handles }),
  })

export const reviewQuery = (quiz: Quiz, attempt: number) =>
  queryOptions({
    queryKey: ['quiz-review', attempt],
    queryFn: () => post<Reviewed[]>(at('answer_review'), { ...quiz, attempt_id: attempt }, { handles }),
  })

export const scoringQuery = (quiz: Quiz, attempt: number, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['quiz-scoring', attempt],
    queryFn: () => post<ScoringDetail>(at('scoring_category_detail'), { ...quiz, attempt_id: attempt }, { handles }),
    enabled: isNeeded,
  })
