import { FileSender } from '../../work/file-sender'
import { Task } from '../../work/task'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'

/** Files that a facilitator grades. */
export default function FileTask(props: PlayerProps) {
  const { activity, enrolment, onChanged } = props
  const { prompt, accept, max_files, rubric } = contentOf('file', activity)
  return (
    <Task {...props} prompt={prompt} rubric={rubric}>
      {(work, hasSent) => (
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
    </Task>
  )
}
