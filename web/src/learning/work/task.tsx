import type { ReactNode } from 'react'
import type { PlayerProps } from '../player/contract'
import { Lesson } from '../player/lesson'
import { margin } from '../player/margin'
import type { Work } from '../types'
import { GraderLink } from './grader-link'
import { HandedIn } from './handed-in'
import { Outcome } from './outcome'
import { Rubric } from './rubric'
import { text } from './text'
import { useOutcome } from './use-outcome'
import { useWork } from './use-work'

interface TaskProps extends PlayerProps {
  prompt: string
  rubric: { name: string; points: number; levels: string[] }[]
  /** Where the work is made; gone while somebody grades it. */
  children: (work: Work | null, hasSent: (work: Work) => void) => ReactNode
}

/** Work that a facilitator grades: what is asked, what was said about it, what was handed in, and where it is made. */
export function Task({ prompt, rubric, children, ...props }: TaskProps) {
  const { work, closed, hasSent } = useWork(props)
  const outcome = useOutcome(work, props.activity.returned)
  const hasPoints = outcome?.rubric.some(({ given }) => given !== null)
  return (
    <div className={margin}>
      {props.heading}
      <Lesson html={prompt} className="mt-4" />
      <GraderLink activity={props.activity} />
      {outcome && <Outcome work={outcome} />}
      {closed && <HandedIn work={closed} title={text.yourWork} />}
      {!closed && outcome && <HandedIn work={outcome} title={text.earlier} isFolded />}
      {outcome && hasPoints && <Rubric lines={outcome.rubric} />}
      {!closed && children(work, hasSent)}
      {!hasPoints && <Rubric lines={rubric} />}
    </div>
  )
}
