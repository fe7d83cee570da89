import { Composer } from './composer'
import { Replies } from './replies'
import { text } from './text'
import { Thread } from './thread'
import { usePendingComments } from './use-pending-comments'

interface TalkProps {
  activity: number
  /** A facilitator may take back what others said. */
  canRemove: boolean
  onSent?: () => void
}

/** What was said to a question, and where one says something. */
export function Talk({ activity, canRemove, onSent = () => {} }: TalkProps) {
  const pending = usePendingComments(activity, null, onSent)
  return (
    <>
      <div className="mt-3">
        <Composer
          label={text.write}
          send={text.send}
          refused={pending.refused}
          onSay={pending.add}
          onForget={pending.drop}
        />
      </div>
      <div className="mt-4">
        <Thread
          activity={activity}
          parent={null}
          pending={pending}
          canRemove={canRemove}
          under={(comment, remove) => (
            <Replies activity={activity} comment={comment} canRemove={canRemove} actions={remove} onSent={onSent} />
          )}
        />
      </div>
    </>
  )
}
