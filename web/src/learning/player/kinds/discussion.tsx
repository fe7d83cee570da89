import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Talk } from '../discussion/talk'
import { text } from '../discussion/text'
import { Lesson } from '../lesson'
import { margin } from '../margin'

/** A question to all. Whoever has said something has finished it. */
export default function Discussion({ activity, heading, onFinish }: PlayerProps) {
  const finish = () => {
    if (!activity.is_complete) void onFinish()
  }
  return (
    <div className={margin}>
      {heading}
      <Lesson html={contentOf('discussion', activity).prompt} className="mt-4" />
      <section className="mt-6 max-w-170">
        <h2 className="text-h3">{text.title}</h2>
        <Talk activity={activity.id} canRemove={activity.can_grade} onSent={finish} />
      </section>
    </div>
  )
}
