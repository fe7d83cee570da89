import { type Mark, markOf, type Tally } from '../given'
import { text } from '../text'
import type { Answer, Question } from '../types'

interface NumberGridProps {
  questions: Question[]
  answers: ReadonlyMap<number, Answer>
  current: number
  onChoose: (at: number) => void
}

/** Every question by its number, and how it stands. */
export function NumberGrid({ questions, answers, current, onChoose }: NumberGridProps) {
  return (
    <ol className="quiz-numbers">
      {questions.map(({ activity_question_id, position }, at) => {
        const mark = markOf(answers.get(activity_question_id))
        return (
          <li key={activity_question_id}>
            <button
              type="button"
              data-mark={mark}
              aria-label={text.numberLabel(position, mark)}
              aria-current={at === current ? 'step' : undefined}
              onClick={() => onChoose(at)}
              className="quiz-number"
            >
              {position}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const marks: Mark[] = ['answered', 'doubt', 'open']

export function Legend({ tally }: { tally: Tally }) {
  return (
    <ul className="quiz-legend">
      {marks.map((mark) => (
        <li key={mark}>
          <i aria-hidden="true" data-mark={mark} className="quiz-number" />
          {text.marks[mark]}
          <b>{tally[mark]}</b>
        </li>
      ))}
    </ul>
  )
}

/** The same for the eye alone, as a line under the header. */
export function Strip({ questions, answers, current }: Omit<NumberGridProps, 'onChoose'>) {
  return (
    <div aria-hidden="true" className="quiz-strip">
      {questions.map(({ activity_question_id }, at) => (
        <i
          key={activity_question_id}
          data-mark={markOf(answers.get(activity_question_id))}
          data-current={at === current || undefined}
        />
      ))}
    </div>
  )
}
