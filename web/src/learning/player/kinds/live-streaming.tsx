import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../../now'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { MeetingCard } from '../meeting/card'
import { RoomForm } from '../meeting/room-form'
import { stateAt } from '../meeting/state'
import { text } from '../meeting/text'

/** A meeting at a set time. Whoever came, or comes after it is over, has finished it. */
export default function LiveStreaming({ activity, heading, onFinish, onChanged }: PlayerProps) {
  const { meeting } = activity
  const isDue = meeting !== null && (meeting.attended || stateAt(meeting, serverNow()) === 'over')
  const isOpen = isDue && !activity.is_complete
  const finish = useEffectEvent(() => void onFinish())
  useEffect(() => {
    if (isOpen) finish()
  }, [isOpen])
  return (
    <div className={margin}>
      {heading}
      {meeting && <MeetingCard meeting={meeting} />}
      <Lesson html={contentOf('live_streaming', activity).html} className="mt-5" />
      {meeting?.can_host && (
        <details open={!meeting.has_room} className="mt-6 max-w-170 border-y border-line-soft">
          <summary className="min-h-11 cursor-pointer py-3 font-bold">
            {meeting.has_room ? text.room.change : text.room.set}
          </summary>
          <RoomForm meeting={meeting} onSaved={onChanged} />
        </details>
      )}
    </div>
  )
}
