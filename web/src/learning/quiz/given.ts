import type { Answer, Given, Question } from './types'

export function isAnswered(given: Given): boolean {
  if (given === null) return false
  if (typeof given === 'string') return given.trim() !== ''
  if (typeof given === 'boolean') return true
  return Object.keys(given).length > 0
}

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

const plain = (given: Given): string => (isAnswered(given) ? written(given) : '')

const written = (given: Given): string =>
  given !== null && typeof given === 'object' && !Array.isArray(given)
    ? JSON.stringify(Object.entries(given).sort())
    : JSON.stringify(given)

export const asText = (given: Given): string | null => (typeof given === 'string' ? given : null)
export const asList = (given: Given): string[] | null => (Array.isArray(given) ? given.map(String) : null)
export const asPairs = (given: Given): Record<string, string> | null =>
  given !== null && typeof given === 'object' && !Array.isArray(given) ? given : null
