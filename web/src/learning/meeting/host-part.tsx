import { useQueryClient } from '@tanstack/react-query'
import { allMeetingsKey } from '../keys'
import { RoomForm } from '../player/meeting/room-form'
import type { Meeting } from '../types'
import { AttendanceList } from './attendance-list'
import { text } from './host-text'

/** What only the people who lead the meeting see. */
export function HostPart({ meeting }: { meeting: Meeting }) {
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: allMeetingsKey })
  return (
    <section aria-labelledby="fasilitator" className="meeting-host">
      <h2 id="fasilitator" className="text-h2">
        {text.title}
      </h2>
      {meeting.state !== 'over' && <RoomForm meeting={meeting} onSaved={renew} />}
      <AttendanceList activityId={meeting.activity_id} />
    </section>
  )
}
