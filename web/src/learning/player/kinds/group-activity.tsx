import { Alert } from '@/shared/ui/alert'
import { GroupWork } from '../../group-work/group-work'
import { GraderLink } from '../../work/grader-link'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { text } from '../talk-text'

/** A text that a group writes together, and that a facilitator grades for all of them. */
export default function GroupActivity({ activity, enrolment, isTrial, heading, onChanged }: PlayerProps) {
  const { prompt, min_words, rubric } = contentOf('group_activity', activity)
  return (
    <div className={margin}>
      {heading}
      <Lesson html={prompt} className="mt-4" />
      <GraderLink activity={activity} />
      {isTrial ? (
        <Alert className="mt-6 max-w-170">{text.groupTrial}</Alert>
      ) : (
        <GroupWork
          activity={activity}
          enrolment={enrolment}
          minWords={min_words}
          rubric={rubric}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
