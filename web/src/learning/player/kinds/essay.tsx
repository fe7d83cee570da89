import { useState } from 'react'
import type { Work } from '../../types'
import { EssayEditor } from '../../work/essay-editor'
import { GraderLink } from '../../work/grader-link'
import { newer } from '../../work/newer'
import { Outcome } from '../../work/outcome'
import { Rubric } from '../../work/rubric'
import { text } from '../../work/text'
import { useOutcome } from '../../work/use-outcome'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'

/** A text that a facilitator grades. */
export default function Essay(props: PlayerProps) {
  const { activity, enrolment, heading, onChanged } = props
  const { prompt, min_words, rubric } = contentOf('essay', activity)
  const [sent, setSent] = useState<Work | null>(null)
  const work = newer(sent, activity.work)
  const outcome = useOutcome(work)
  const isOpen = !work || work.state === 'draft' || work.state === 'returned'
  const hasSent = (handed: Work) => {
    setSent(handed)
    onChanged()
  }
  return (
    <div className={margin}>
      {heading}
      <Lesson html={prompt} className="mt-4" />
      <GraderLink activity={activity} />
      {outcome && <Outcome work={outcome} />}
      {isOpen ? (
        <EssayEditor enrolment={enrolment} activity={activity.id} work={work} minWords={min_words} onSent={hasSent} />
      ) : (
        <section className="mt-6 max-w-170">
          <h2 className="text-h3">{text.yourWork}</h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{work.body}</p>
        </section>
      )}
      <Rubric lines={work?.state === 'graded' ? work.rubric : rubric} />
    </div>
  )
}
