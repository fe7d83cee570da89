import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Composer } from '../discussion/composer'
import { Replies } from '../discussion/replies'
import { text } from '../discussion/text'
import { Thread } from '../discussion/thread'
import { usePendingComments } from '../discussion/use-pending-comments'
import { Lesson } from '../lesson'
import { margin } from '../margin'

/** A question to all. Whoever has said something has finished it. */
export default function Discussion({ activity, heading, onFinish }: PlayerProps) {
  const finish = () => {
    if (!activity.is_complete) void onFinish()
  }
  const pending = usePendingComments(activity.id, null, finish)
  return (
    <div className={margin}>
      {heading}
      <Lesson html={contentOf('discussion', activity).prompt} className="mt-4" />
      <section className="mt-6 max-w-170">
        <h2 className="text-h3">{text.title}</h2>
        <div className="mt-3">
          <Composer label={text.write} send={text.send} onSay={pending.add} />
        </div>
        <div className="mt-4">
          <Thread
            activity={activity.id}
            parent={null}
            pending={pending}
            canRemove={activity.can_grade}
            under={(comment, remove) => (
              <Replies
                activity={activity.id}
                comment={comment}
                canRemove={activity.can_grade}
                actions={remove}
                onSent={finish}
              />
            )}
          />
        </div>
      </section>
    </div>
  )
}
