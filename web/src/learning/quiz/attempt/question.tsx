import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { RichText } from '@/shared/ui/rich-text'
import { withFractions } from '../../player/fractions'
import '../../player/lesson.css'
import { AnswerBox } from '../fields/answer-box'
import { isAnswered } from '../given'
import { text } from '../text'
import type { Answer, Given, Question } from '../types'

interface QuestionProps {
  question: Question
  total: number
  own: Answer | undefined
  onAnswer: (given: Given, isTyping?: boolean) => void
  onDoubt: (isDoubt: boolean) => void
  /** Checks the answer, where the quiz lets one. */
  check?: ReactNode
}

/** One question and its answer. It takes the focus when it comes, so that keys work and readers hear it. */
export function QuestionView({ question, total, own, onAnswer, onDoubt, check }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const given = own?.answer ?? null
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="quiz-question-head">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {text.question(question.position)} <span className="font-medium text-ink-muted">{text.outOf(total)}</span>
        </h2>
        <Checkbox checked={own?.is_doubt ?? false} onChange={(event) => onDoubt(event.target.checked)}>
          {text.doubt}
        </Checkbox>
      </div>
      <div id={id} className="quiz-stem">
        <RichText html={withFractions(question.text)} className="lesson" />
      </div>
      <AnswerBox question={question} given={given} labelledBy={id} onChange={onAnswer} />
      {question.type !== 'file' && isAnswered(given) && (
        <Button look="text" size="small" className="mt-2" onClick={() => onAnswer(null)}>
          {text.clear}
        </Button>
      )}
      {check}
    </>
  )
}
