import { type KeyboardEvent, useState } from 'react'
import { recall, remember } from '@/shared/lib/browser-memory'
import { asList } from '../given'
import type { Given, Question } from '../types'

const place = 'quiz-number-keys'
const storage = () => window.localStorage

/** Whether bare numbers answer. Who speaks to the device, or often hits a key by accident, switches them off. */
export function useNumberKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => recall(storage, place) !== 'off')
  const change = (next: boolean) => {
    remember(storage, place, next ? null : 'off')
    setOn(next)
  }
  return [isOn, change]
}

const takesText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))

/** What a number key answers: the option of that place, chosen or, where many are right, taken back. */
export function givenByKey(question: Question, given: unknown, key: string): Given | undefined {
  if (!/^[1-9]$/.test(key)) return undefined
  const at = Number(key) - 1
  if (question.type === 'true_false') return at > 1 ? undefined : at === 0
  if (question.type !== 'single' && question.type !== 'multiple') return undefined
  const option = question.options?.[at]?.key
  if (option === undefined || question.type === 'single') return option
  const chosen = asList(given) ?? []
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}

/** Alt and an arrow lead to the question before or after. */
export function stepByKey({ altKey, key }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey) return undefined
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
}

/** A number that nobody means to write. */
export const isAnswerKey = ({ altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !repeat && !takesText(target)
