import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { Switch } from '@/shared/ui/switch'
import { useModal } from '@/shared/ui/use-modal'
import { isJudgedByHand, tally } from '../given'
import type { ServerClock } from '../server-clock'
import { text } from '../text'
import type { Attempt, Quiz } from '../types'
import { CheckAnswer } from './check'
import { FileAnswers } from './file-answers'
import { EndingDialog, FinishDialog } from './finish-dialog'
import { Bar, Steps } from './navigation'
import { Legend, NumberGrid, Strip } from './number-grid'
import { QuestionView } from './question'
import { givenByKey, isAnswerKey, stepByKey, useNumberKeys } from './shortcuts'
import './quiz.css'
import { Timer } from './timer'
import { type Over, useAttempt } from './use-attempt'

interface AttemptScreenProps {
  title: string
  user: number
  quiz: Quiz
  attempt: Attempt
  /** How many attempts there may be. */
  most: number
  clock: ServerClock
  /** The newer face has the numbers at the side. */
  isV2: boolean
  onLeave: () => void
  onOver: (over: Over) => void
}

/** The attempt fills the window: nothing else asks for attention while the time runs. */
export function AttemptScreen({ title, most, isV2, onLeave, ...running }: AttemptScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const [asks, setAsks] = useState<'numbers' | 'finish'>()
  const [uploading, setUploading] = useState<number[]>([])
  const { book, deadline, isTimeSure, ending, finish } = useAttempt(running)
  const answers = book.answers.use()
  const [hasNumberKeys, setNumberKeys] = useNumberKeys()
  useModal(dialog)

  const { attempt, clock } = running
  const { questions } = attempt
  const question = questions[at]
  const counted = tally(questions, answers)
  const go = (to: number) => {
    setAsks(undefined)
    if (to >= questions.length) setAsks('finish')
    else setAt(Math.max(0, to))
  }
  const next = () => {
    book.flush(true)
    go(at + 1)
  }
  if (!question) return null

  const own = answers.get(question.activity_question_id)
  const press = (event: KeyboardEvent) => {
    if (asks || ending) return
    const step = stepByKey(event)
    const given = hasNumberKeys && isAnswerKey(event) ? givenByKey(question, own?.answer ?? null, event.key) : undefined
    if (step === undefined && given === undefined) return
    event.preventDefault()
    if (step) go(Math.min(at + step, questions.length - 1))
    else if (given !== undefined) book.write(question, { answer: given })
  }
  const place = { questions, answers, current: at }
  const steps = {
    attempt: attempt.attempt_id,
    at,
    total: questions.length,
    book,
    onPrevious: () => go(at - 1),
    onNext: next,
  }
  return (
    <dialog
      ref={dialog}
      data-fills
      data-face={isV2 ? 'quiz-v2' : 'quiz'}
      aria-label={title}
      onKeyDown={press}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave()
      }}
      className="quiz-screen"
    >
      <div className="quiz-head">
        <IconButton label={text.leave} icon={X} iconSize={24} onClick={onLeave} />
        <span className="min-w-0 flex-1">
          <b className="block truncate">{title}</b>
          <span className="block truncate text-xs text-ink-muted">{text.attempt(attempt.number, most)}</span>
        </span>
        {/* A guess may have run out too early: the server's word starts it anew. */}
        <Timer key={String(isTimeSure)} until={deadline} clock={clock} onUp={() => void finish('time')} />
        <Button look="secondary" className="max-desk:hidden" onClick={() => setAsks('finish')}>
          {text.finish}
        </Button>
      </div>
      <Strip {...place} />
      <div className="quiz-columns">
        <section className="min-w-0">
          <QuestionView
            key={question.activity_question_id}
            question={question}
            total={questions.length}
            own={own}
            onAnswer={(answer, isTyping) => book.write(question, { answer }, isTyping)}
            onDoubt={(is_doubt) => book.write(question, { is_doubt })}
            check={
              attempt.can_check &&
              own &&
              !isJudgedByHand(question) && (
                <CheckAnswer quiz={running.quiz} attempt={attempt.attempt_id} question={question} own={own} />
              )
            }
          />
          <FileAnswers
            activity={running.quiz.activity_id}
            questions={questions}
            current={question}
            answers={answers}
            onChange={(to, files) => book.write(to, { answer: files.map(({ id }) => id), files })}
            onBusy={({ position }, isBusy) =>
              setUploading((now) => now.filter((at) => at !== position).concat(isBusy ? position : []))
            }
          />
          <Steps {...steps} />
          <p className="sr-only">{hasNumberKeys ? text.keys : text.stepKeys}</p>
          <div className="mt-4 text-sm text-ink-soft">
            <Switch checked={hasNumberKeys} onChange={(event) => setNumberKeys(event.target.checked)}>
              {text.numberKeys}
            </Switch>
          </div>
        </section>
        {isV2 && (
          <aside aria-label={text.numbers} className="quiz-side">
            <h2 className="text-h3">{text.numbers}</h2>
            <NumberGrid {...place} onChoose={go} />
            <Legend tally={counted} />
          </aside>
        )}
      </div>
      <Bar {...steps} onNumbers={() => setAsks('numbers')} />
      {asks === 'numbers' && !ending && (
        <Dialog
          title={text.numbers}
          onClose={() => setAsks(undefined)}
          actions={
            <Button look="secondary" onClick={() => setAsks('finish')}>
              {text.finish}
            </Button>
          }
        >
          <NumberGrid {...place} onChoose={go} />
          <Legend tally={counted} />
        </Dialog>
      )}
      {asks === 'finish' && !ending && (
        <FinishDialog
          tally={counted}
          isUploading={uploading.length > 0}
          onConfirm={() => void finish('asked')}
          onCancel={() => setAsks(undefined)}
        />
      )}
      {ending && <EndingDialog ending={ending} attempt={attempt.attempt_id} onLeave={onLeave} />}
    </dialog>
  )
}
