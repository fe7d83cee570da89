import type { Answer, Question } from './types'

export function isAnswered(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() !== ''
  return typeof given === 'boolean' || (isObject(given) && Object.keys(given).length > 0)
}

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null

/** No key can judge it: a facilitator does. */
export const isJudgedByHand = ({ type }: Question): boolean => type === 'essay' || type === 'file'

export type Mark = 'answered' | 'doubt' | 'open'

export const markOf = (own: Answer | undefined): Mark => {
  if (own?.is_doubt) return 'doubt'
  return own && isAnswered(own.answer) ? 'answered' : 'open'
}

export type Tally = Record<Mark | 'unanswered', number>

/** How many questions stand how. A doubtful one may be answered or not. */
export function tally(questions: Question[], own: ReadonlyMap<number, Answer>): Tally {
  const counted: Tally = { answered: 0, doubt: 0, open: 0, unanswered: 0 }
  for (const { activity_question_id } of questions) {
    const answer = own.get(activity_question_id)
    counted[markOf(answer)] += 1
    if (!answer || !isAnswered(answer.answer)) counted.unanswered += 1
  }
  return counted
}

/** Whether two answers say the same. Nothing is nothing, however it is written; the order of a pairing says nothing. */
export const isSame = (one: Answer, other: Answer): boolean =>
  one.is_doubt === other.is_doubt && plain(one.answer) === plain(other.answer)

const plain = (given: unknown): string => (isAnswered(given) ? written(given) : '')

const written = (given: unknown): string => JSON.stringify(isPairing(given) ? Object.entries(given).sort() : given)

const isPairing = (given: unknown): given is object => isObject(given) && !Array.isArray(given)

export const asText = (given: unknown): string | null => (typeof given === 'string' ? given : null)
export const asList = (given: unknown): string[] | null => (Array.isArray(given) ? given.map(String) : null)
export const asPairs = (given: unknown): Record<string, string> | null =>
  isPairing(given) ? Object.fromEntries(Object.entries(given).map(([left, right]) => [left, String(right)])) : null
