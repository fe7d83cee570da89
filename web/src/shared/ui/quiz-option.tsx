import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import './quiz-option.css'
import { text } from './text'

interface QuizOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  letter: string
  /** Many right answers are possible. */
  many?: boolean
  children: ReactNode
}

/** An answer that can be chosen. */
export function QuizOption({ letter, many = false, children, ...rest }: QuizOptionProps) {
  return (
    <label className="quiz-row">
      <input {...rest} type={many ? 'checkbox' : 'radio'} />
      <span aria-hidden="true" className="quiz-letter">
        {letter}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <Icon of={Check} strokeWidth={2.6} className="quiz-check" />
    </label>
  )
}

const verdicts = {
  right: { row: 'quiz-right', ink: 'text-success', icon: Check, word: text.rightAnswer },
  wrong: { row: 'quiz-wrong', ink: 'text-danger', icon: X, word: text.yourAnswer },
}

interface QuizAnswerProps {
  letter: string
  verdict?: keyof typeof verdicts
  children: ReactNode
}

/** The same answer when the quiz is looked through afterwards. */
export function QuizAnswer({ letter, verdict, children }: QuizAnswerProps) {
  const shown = verdict && verdicts[verdict]
  return (
    <div className={cx('quiz-row', shown?.row)}>
      <span aria-hidden="true" className="quiz-letter">
        {letter}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {shown && (
        <span className={cx('flex items-center gap-1 text-sm font-bold', shown.ink)}>
          <Icon of={shown.icon} />
          {shown.word}
        </span>
      )}
    </div>
  )
}
