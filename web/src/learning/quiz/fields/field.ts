import type { Given, Question } from '../types'

export interface AnswerField<G extends Given> {
  question: Question
  given: G | null
  /** What says which question this is. */
  labelledBy: string
  onChange: (given: Given, isTyping?: boolean) => void
}
