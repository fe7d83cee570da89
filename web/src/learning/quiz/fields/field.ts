import type { Given } from '../types'

export interface AnswerField<Q, G extends Given = Given> {
  question: Q
  given: G | null
  /** What says which question this is. */
  labelledBy: string
  onChange: (given: Given, isTyping?: boolean) => void
}
