import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearTopics } from '@/shared/live'
import { useMember } from '@/shared/user'
import { chatPeopleKey, chatRoomKey, chatRoomsKey } from '../keys'
import { change, closeHole, loadAgain } from './queries'
import { withComments, withoutWords } from './thread'
import type { ChatEvent, ChatRoom, Comment, Participant } from './types'
import { beginTyping, endTyping } from './typing'
import { roomOf, roomsInSight } from './unread'

let hearing = 0
let stop = () => {}

/** Puts into the page what the live stream tells about rooms; once, also where two rooms stand beside each other. */
export function useLiveChat(): void {
  const client = useQueryClient()
  const { id: me } = useMember()
  useEffect(() => {
    if (hearing++ === 0) stop = hearTopics('chat/', (topic, data) => hear(client, roomOf(topic), data as ChatEvent, me))
    return () => {
      if (--hearing === 0) stop()
    }
  }, [client, me])
}

function hear(client: QueryClient, room: number, event: ChatEvent, me: number): void {
  switch (event.event) {
    case 'comment':
      endTyping(room, Number(event.comment.email))
      takeIn(client, event.comment)
      changeRoom(client, room, (known) => withLast(known, event.comment, me), true)
      break
    case 'deleted':
      change(client, room, (thread) => withoutWords(thread, event.ids, 'is_deleted'))
      changeRoom(client, room, (known) => withoutLast(known, event.ids, 'is_deleted'))
      break
    case 'hidden':
      change(client, room, (thread) => withoutWords(thread, [event.id], 'is_hidden'))
      changeRoom(client, room, (known) => withoutLast(known, [event.id], 'is_hidden'))
      break
    case 'shown':
      loadAgain(client, room, event.id).catch(() => {})
      break
    case 'read':
      if (event.user_id === me) changeRoom(client, room, (known) => ({ ...known, unread_count: 0 }))
      hasRead(client, room, event.user_id, event.last_comment_read_id)
      break
    case 'room':
      for (const queryKey of [chatRoomKey(room), chatRoomsKey, chatPeopleKey(room)])
        void client.invalidateQueries({ queryKey })
      break
    case 'typing':
      if (event.user_id !== me) beginTyping(room, event.user_id, event.username)
  }
}

function hasRead(client: QueryClient, room: number, user: number, last_comment_read_id: number): void {
  client.setQueryData<Participant[]>(chatPeopleKey(room), (people) =>
    people?.map((person) => (person.id === user ? { ...person, last_comment_read_id } : person)),
  )
}

/** A comment that came, by the stream or as the answer to sending it. */
export function takeIn(client: QueryClient, comment: Comment): void {
  change(client, comment.room_id, (thread) => withComments(thread, [comment]))
  closeHole(client, comment.room_id)
}

/** Changes a room in the list; the one that was talked in goes to the top. */
function changeRoom(client: QueryClient, room: number, how: (known: ChatRoom) => ChatRoom, toTop = false): void {
  client.setQueryData<ChatRoom[]>(chatRoomsKey, (rooms) => {
    const known = rooms?.find(({ id }) => id === room)
    if (!rooms || !known) return rooms
    const changed = how(known)
    if (!toTop) return rooms.map((each) => (each === known ? changed : each))
    return [changed, ...rooms.filter((each) => each !== known)]
  })
}

const withLast = (room: ChatRoom, comment: Comment, me: number): ChatRoom => ({
  ...room,
  last_comment: comment,
  unread_count: room.unread_count + (comment.email === String(me) || roomsInSight.has(room.id) ? 0 : 1),
})

const withoutLast = (room: ChatRoom, ids: number[], mark: 'is_deleted' | 'is_hidden'): ChatRoom =>
  room.last_comment && ids.includes(room.last_comment.id)
    ? { ...room, last_comment: { ...room.last_comment, message: '', [mark]: true } }
    : room
