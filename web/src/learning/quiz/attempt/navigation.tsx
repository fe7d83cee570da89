import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import type { Book } from '../book'
import { text } from '../text'
import { SavedState } from './saved-state'

interface StepsProps {
  attempt: number
  at: number
  total: number
  book: Book
  onPrevious: () => void
  /** After the last question: to the end. */
  onNext: () => void
}

/** Under the question: the way on, and between it whether everything is saved. */
export function Steps({ attempt, at, total, book, onPrevious, onNext }: StepsProps) {
  return (
    <div className="quiz-steps">
      <span>
        <Button look="secondary" size="large" icon={ArrowLeft} disabled={at === 0} onClick={onPrevious}>
          {text.previous}
        </Button>
      </span>
      <SavedState book={book} attempt={attempt} />
      <span>
        <Button size="large" onClick={onNext}>
          <Forward label={at + 1 < total ? text.saveAndNext : text.finish} />
        </Button>
      </span>
    </div>
  )
}

/** The same on a phone, where it stays in sight. */
export function Bar({ at, total, onPrevious, onNext, onNumbers }: StepsProps & { onNumbers: () => void }) {
  return (
    <div className="quiz-bar">
      <Button look="secondary" aria-label={text.previousQuestion} disabled={at === 0} onClick={onPrevious}>
        <Icon of={ArrowLeft} />
      </Button>
      <Button look="secondary" icon={LayoutGrid} aria-label={text.openNumbers(at + 1, total)} onClick={onNumbers}>
        {text.place(at + 1, total)}
      </Button>
      <Button className="min-w-0 flex-1" onClick={onNext}>
        <Forward label={at + 1 < total ? text.next : text.finish} />
      </Button>
    </div>
  )
}

function Forward({ label }: { label: string }) {
  return (
    <span className="flex items-center gap-2">
      {label}
      <Icon of={ArrowRight} />
    </span>
  )
}
