import { EssayEditor } from '../../work/essay-editor'
import { Task } from '../../work/task'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'

/** A text that a facilitator grades. */
export default function Essay(props: PlayerProps) {
  const { activity, enrolment } = props
  const { prompt, min_words, rubric } = contentOf('essay', activity)
  return (
    <Task {...props} prompt={prompt} rubric={rubric}>
      {(work, hasSent) => (
        <EssayEditor enrolment={enrolment} activity={activity.id} work={work} minWords={min_words} onSent={hasSent} />
      )}
    </Task>
  )
}
