import { Files } from '../fields/files'
import { text } from '../text'
import type { Answer, AnswerFile, Question } from '../types'

interface FileAnswersProps {
  activity: number
  questions: Question[]
  current: Question
  answers: ReadonlyMap<number, Answer>
  onChange: (question: Question, files: AnswerFile[]) => void
  onBusy: (question: Question, isBusy: boolean) => void
}

/** The lists of all questions for files; the one of the current question is seen, the others go on uploading. */
export function FileAnswers({ activity, questions, current, answers, onChange, onBusy }: FileAnswersProps) {
  return questions.filter(isFile).map((question) => (
    <div key={question.activity_question_id} hidden={question !== current}>
      <Files
        label={text.question(question.position)}
        activity={activity}
        before={answers.get(question.activity_question_id)?.files ?? []}
        onChange={(files) => onChange(question, files)}
        onBusy={(isBusy) => onBusy(question, isBusy)}
      />
    </div>
  ))
}

const isFile = ({ type }: Question): boolean => type === 'file'
