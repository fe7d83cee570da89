import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { text } from './text'

const row = 'flex min-h-14 items-center gap-3.5 rounded-xl py-1.5 pr-4 pl-2.5'
const petal = 'grid size-9.5 shrink-0 place-items-center rounded-[50%_8px_50%_8px] text-[.9375rem] font-extrabold'

interface QuizOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  letter: string
  /** Many right answers are possible. */
  many?: boolean
  children: ReactNode
}

/** An answer that can be chosen. */
export function QuizOption({ letter, many = false, children, ...rest }: QuizOptionProps) {
  return (
    <label
      className={cx(
        row,
        'group relative cursor-pointer border-[1.5px] border-line-strong hover:border-primary',
        'has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_.5px_var(--primary)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-muted',
      )}
    >
      <input
        {...rest}
        type={many ? 'checkbox' : 'radio'}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx(petal, 'bg-sunken group-has-checked:bg-primary group-has-checked:text-on-primary')}
      >
        {letter}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

const verdicts = {
  right: {
    box: 'border-2 border-success-fill bg-success-soft',
    petal: 'bg-success-fill text-on-fill',
    ink: 'text-success',
    icon: Check,
    word: text.rightAnswer,
  },
  wrong: {
    box: 'border-2 border-danger-fill bg-danger-soft',
    petal: 'bg-danger-fill text-on-fill',
    ink: 'text-danger',
    icon: X,
    word: text.yourAnswer,
  },
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
    <div className={cx(row, shown ? shown.box : 'border-[1.5px] border-line-strong')}>
      <span aria-hidden="true" className={cx(petal, shown ? shown.petal : 'bg-sunken')}>
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
