import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import type { Meeting } from '../types'
import { leaveMeeting } from './mutations'
import { text } from './text'
import type { Joined } from './types'

const words = text.joined

interface InsideProps {
  joined: Joined
  meeting: Meeting
  slug: string
}

/** After the door: the room is another window, here is the way back to it and the way out. */
export function Inside({ joined: { provider, url, room, passcode }, meeting, slug }: InsideProps) {
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: () => leaveMeeting(meeting.activity_id),
    // Whoever wants out gets out, told or not.
    onSettled: () => navigate({ to: '/zoom-leave', search: { aktivitas: slug } }),
  })
  return (
    <>
      <p role="status" className="font-bold">
        {words.title}
      </p>
      <p className="text-sm text-ink-soft">{url ? words.tab : words.zoom}</p>
      {provider === 'zoom' && (
        <dl className="meeting-facts">
          <Fact name={words.room} value={room} />
          <Fact name={words.passcode} value={passcode} />
        </dl>
      )}
      {url && (
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer" look="secondary">
          {words.open}
        </ButtonLink>
      )}
      <Button look="text" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {words.leave}
      </Button>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
