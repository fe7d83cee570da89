import { useState } from 'react'
import type { Work } from '../../types'
import { FileSender } from '../../work/file-sender'
import { Files } from '../../work/files'
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

/** Files that a facilitator grades. */
export default function FileTask(props: PlayerProps) {
  const { activity, enrolment, heading, onChanged } = props
  const { prompt, accept, max_files, rubric } = contentOf('file', activity)
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
      {outcome && outcome.files.length > 0 && (
        <section className="mt-6 max-w-170">
          <h2 className="text-h3">{isOpen ? text.earlier : text.yourWork}</h2>
          <Files files={outcome.files} />
        </section>
      )}
      {isOpen && (
        <FileSender
          enrolment={enrolment}
          activity={activity.id}
          work={work}
          accept={accept}
          max={max_files}
          onSaved={onChanged}
          onSent={hasSent}
        />
      )}
      <Rubric lines={work?.state === 'graded' ? work.rubric : rubric} />
    </div>
  )
}
