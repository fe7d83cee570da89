import { Check } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'
import { Jelujur } from './jelujur'
import './stepper.css'
import { text } from './text'

interface StepperProps {
  names: [string, ...string[]]
  /** Counted from 0. */
  current: number
}

/** Where somebody is in a row of steps: circles on a desktop, one line on a phone. */
export function Stepper(props: StepperProps) {
  return (
    <>
      <StepperRow {...props} className="max-desk:hidden" />
      <StepperLine {...props} className="desk:hidden" />
    </>
  )
}

export function StepperRow({ names, current, className }: StepperProps & { className?: string }) {
  return (
    <ol aria-label={text.steps} className={cx('steps', className)}>
      {names.map((name, place) => (
        <li key={name} aria-current={place === current ? 'step' : undefined}>
          <span className={cx('step-number', place < current && 'is-done')}>
            {place < current ? <Icon of={Check} size={14} strokeWidth={3} /> : place + 1}
          </span>
          {name}
          {place < current && <span className="sr-only">{text.stepDone}</span>}
        </li>
      ))}
    </ol>
  )
}

export function StepperLine({ names, current, className }: StepperProps & { className?: string }) {
  const line = text.step(current + 1, names.length, names[current] ?? names[0])
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm font-bold">{line}</p>
      <Jelujur done={current} total={names.length} label={line} />
    </div>
  )
}
