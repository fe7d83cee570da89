import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { send } from '@/shared/queue/queue'
import type { Answer, Attempt, Question, Quiz, Result, Saved } from './types'

export const at = <Action extends string>(action: Action) => `/api/program_activity/v2/quiz/${action}` as const
/** A refused request is told where it was asked, not in a dialog. */
export const handles = [400]
export const source = 'web'

/** Writes of one attempt reach the server in their order, its end last. */
export const laneOf = (attempt: number): string => `quiz:${attempt}`

/** The same key gives the same attempt, however often it is asked for. */
export const start = (quiz: Quiz, key: string): Promise<Attempt> =>
  call(api.POST(at('start'), { body: { ...quiz, key } }), { handles: [...handles, 409] })

export const resume = (quiz: Quiz): Promise<Attempt> =>
  call(api.POST(at('resume'), { body: quiz }), { handles: [...handles, 404] })

/** An answer as it is sent: an essay and files have fields of their own (C112); null takes either back. */
type Sent = Pick<Schemas['QuizAnswerForm'], 'answer' | 'answer_essay' | 'answer_file'>

function named(type: Question['type'], answer: unknown): Sent {
  if (type === 'essay' && typeof answer === 'string') return { answer_essay: answer }
  return type === 'file' && Array.isArray(answer) ? { answer_file: answer.map(Number) } : { answer }
}

/** What an answer that was sent, or waits to be, says. */
export const givenIn = ({ answer, answer_essay, answer_file }: Sent): unknown =>
  answer_essay ?? answer_file ?? answer ?? null

/** A question of an attempt, and what was answered to it. */
export type Answering = { quiz: Quiz; attempt: number; question: Question; own: Answer }

type Way = Required<Pick<Schemas['QuizAnswerForm'], 'is_next' | 'is_preview'>>

function answered({ quiz, attempt, question, own }: Answering, way: Way): Schemas['QuizAnswerForm'] {
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
    ...way,
    source,
  }
}

export const saveAnswer = (answering: Answering, isNext: boolean) =>
  send({
    lane: laneOf(answering.attempt),
    path: at('answer'),
    replaces: `question:${answering.question.activity_question_id}`,
    body: answered(answering, { is_next: isNext, is_preview: false }),
  })

/** How an answer stands, where the quiz is for practice. It is saved beside this, like every other. */
export const checkAnswer = (answering: Answering): Promise<Saved> =>
  call(api.POST(at('answer'), { body: answered(answering, { is_next: false, is_preview: true }) }), {
    handles: [...handles, 409],
  })

/** Behind the answers that still wait, so that none comes too late. */
export const end = (quiz: Quiz, attempt: number): Promise<Result> =>
  send({ lane: laneOf(attempt), path: at('end'), replaces: 'end', body: { ...quiz, attempt_id: attempt, source } })
