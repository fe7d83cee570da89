import type { ReactNode } from 'react'
import { number } from '@/shared/text/format'
import { text } from './text'
import type { LearningReport } from './types'
import { learningSpan, lengthWords } from './words'

const words = text.facts

export function Facts({ report }: { report: LearningReport }) {
  const { learner, program, facilitators, began_at, ended_at, minutes, completed, total } = report
  return (
    <dl className="report-facts">
      <Fact name={words.learner}>{learner.name}</Fact>
      <Fact name={words.institution}>{program.institution}</Fact>
      <Fact name={words.facilitator}>{facilitators.join(', ') || words.nobody}</Fact>
      <Fact name={words.span} small={minutes > 0 ? lengthWords(minutes) : undefined}>
        {learningSpan(began_at, ended_at)}
      </Fact>
      <Fact name={words.completed}>{words.outOf(number(completed), number(total))}</Fact>
    </dl>
  )
}

export function Fact({ name, small, children }: { name: string; small?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {small && <span className="report-small">{small}</span>}
      </dd>
    </div>
  )
}
