import { Dialog } from '@/shared/ui/dialog'
import { Details } from './details'
import { text } from './text'
import type { ChatRoom } from './types'

export default function DetailsDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  return (
    <Dialog title={text.details} onClose={onClose}>
      <div className="mt-4">
        <Details room={room} />
      </div>
    </Dialog>
  )
}
