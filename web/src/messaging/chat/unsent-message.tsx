import { useQueryClient } from '@tanstack/react-query'
import { useLane } from '@/shared/queue/queue'
import { Button } from '@/shared/ui/button'
import { ChatBubble } from '@/shared/ui/chat-bubble'
import { laneOf, post, takeBack, tryNow, type Waiting } from './outbox'
import { shortly } from './quote'
import { text } from './text'
import type { Comment } from './types'
import { Words } from './words-shown'

interface UnsentMessageProps {
  room: number
  unsent: Waiting
  /** What it answers, where that is known. */
  answers?: Comment
  onChange: (message: string) => void
}

/** What waits on the device until the server has it. */
export function UnsentMessage({ room, unsent, answers, onChange }: UnsentMessageProps) {
  const client = useQueryClient()
  const isOffline = useLane(laneOf(room)).state === 'offline'
  const { refusal, message, files } = unsent
  const isStuck = isOffline || refusal !== undefined
  const again = () => {
    if (refusal === undefined) return tryNow()
    const { refusal: _, isToChange: __, ...anew } = unsent
    post(client, room, anew)
  }
  return (
    <ChatBubble
      quote={answers && { name: answers.username, text: shortly(answers) }}
      time={
        isStuck ? (
          <span role="status" className="flex flex-wrap items-center justify-end gap-x-1">
            <span className="font-semibold text-danger">{refusal ? `${text.unsent}. ${refusal}` : text.unsent}</span>
            <Button look="text" size="small" onClick={again}>
              {text.sendAgain}
            </Button>
            {refusal !== undefined && (
              <Button
                look="text"
                size="small"
                onClick={() => {
                  takeBack(room, unsent)
                  onChange(message)
                }}
              >
                {text.change}
              </Button>
            )}
          </span>
        ) : (
          text.sending
        )
      }
    >
      <Words>{message || (files?.length ? text.file : '')}</Words>
    </ChatBubble>
  )
}
