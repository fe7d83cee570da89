import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { mute } from './mutations'
import { text } from './text'
import type { Comment, MuteDuration } from './types'

const { muting } = text
const durations = Object.entries(muting.durations).map(([value, label]) => ({ value, label }))

interface MuteDialogProps {
  room: number
  comment: Comment
  onClose: () => void
}

export default function MuteDialog({ room, comment: { email, username }, onClose }: MuteDialogProps) {
  const client = useQueryClient()
  const [duration, setDuration] = useState<MuteDuration>('hour')
  const [isSending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    if (await reportOutcome(mute(client, room, Number(email), duration), muting.done(username))) onClose()
    else setSending(false)
  }
  return (
    <Dialog
      title={muting.title(username)}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={isSending} onClick={() => void save()}>
            {muting.act}
          </Button>
        </>
      }
    >
      <p className="mt-1.5 mb-4 text-ink-soft">{muting.lead}</p>
      <RadioGroup
        label={muting.howLong}
        choices={durations}
        value={duration}
        onChange={(value) => setDuration(value as MuteDuration)}
      />
    </Dialog>
  )
}
