import { useId } from 'react'
import { QuizOption } from '@/shared/ui/quiz-option'
import { Fractions } from '../../player/fractions'
import { text } from '../answer-text'
import { letterOf } from '../letter'
import type { AnswerField } from './field'

/** One of several. */
export function SingleChoice({ question, given, labelledBy, onChange }: AnswerField<string>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="quiz-options">
      {question.options?.map(({ key, text: option }, at) => (
        <QuizOption key={key} letter={letterOf(at)} name={name} checked={given === key} onChange={() => onChange(key)}>
          <Fractions>{option}</Fractions>
        </QuizOption>
      ))}
    </div>
  )
}

/** As many as are right. */
export function MultipleChoice({ question, given, labelledBy, onChange }: AnswerField<string[]>) {
  const chosen = given ?? []
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question above is its name, not a legend inside
    <div role="group" aria-labelledby={labelledBy} className="quiz-options">
      <p className="text-sm text-ink-muted">{text.many}</p>
      {question.options?.map(({ key, text: option }, at) => (
        <QuizOption key={key} many letter={letterOf(at)} checked={chosen.includes(key)} onChange={() => toggle(key)}>
          <Fractions>{option}</Fractions>
        </QuizOption>
      ))}
    </div>
  )
}

const sides = [
  { value: true, letter: text.rightLetter, word: text.right },
  { value: false, letter: text.wrongLetter, word: text.wrong },
]

export function TrueFalse({ given, labelledBy, onChange }: AnswerField<boolean>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="quiz-options">
      {sides.map(({ value, letter, word }) => (
        <QuizOption key={word} letter={letter} name={name} checked={given === value} onChange={() => onChange(value)}>
          {word}
        </QuizOption>
      ))}
    </div>
  )
}
