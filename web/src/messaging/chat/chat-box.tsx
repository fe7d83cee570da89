import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { openModal } from '@/app/modal'
import { common } from '@/shared/text/common'
import { cx } from '@/shared/ui/cx'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadFailure } from '@/shared/ui/load-failure'
import './chat.css'
import { Conversation } from './conversation'
import { useLiveChat } from './hear'
import { chatLoginQuery } from './queries'
import { RoomHead } from './room-head'
import { TalkWaiting } from './talk-waiting'
import { text } from './text'
import { useRoom } from './use-room'

interface ChatBoxProps {
  room: number
  look: 'docked' | 'floating' | 'panel'
  onClose: () => void
}

const looks = { docked: 'chat-docked', floating: 'chat-floating', panel: 'chat-docked [--picture:215px]' }

/** The room of a class beside its activities. Opening it joins (B222). */
export default function ChatBox({ room: id, look, onClose }: ChatBoxProps) {
  useLiveChat()
  const login = useQuery(chatLoginQuery)
  const { room, isFailed, retry } = useRoom(id, () => {
    onClose()
    openModal({ kind: 'chat-full' })
  })
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const again = () => void login.refetch().then(retry)
  const close = <IconButton label={common.close} icon={X} onClick={onClose} />
  return (
    <section ref={box} tabIndex={-1} aria-label={text.title} className={cx('chat-talk outline-none', looks[look])}>
      {look !== 'panel' &&
        (room ? (
          <RoomHead room={room} heading="h2">
            {close}
          </RoomHead>
        ) : (
          <div className="chat-head justify-end">{close}</div>
        ))}
      {room ? (
        <Conversation key={room.id} room={room} />
      ) : (
        <div className="p-4">
          {/* T068 */}
          {login.isError ? (
            <LoadFailure onRetry={again}>{text.failed.login}</LoadFailure>
          ) : isFailed ? (
            <LoadFailure onRetry={retry}>{text.failed.room}</LoadFailure>
          ) : (
            <TalkWaiting />
          )}
        </div>
      )}
    </section>
  )
}
