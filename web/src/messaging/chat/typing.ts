import { createStore } from '@/shared/lib/store'
import { text } from './text'

/** Who writes in which room at this moment. */
type Writing = { room: number; user: number; name: string }

const lastsMs = 5000
const writing = createStore<readonly Writing[]>([])
const ends = new Map<string, ReturnType<typeof setTimeout>>()

const keyOf = (room: number, user: number) => `${room}-${user}`

/** Somebody writes: it holds for a while, unless they go on or send it. */
export function beginTyping(room: number, user: number, name: string): void {
  endTyping(room, user)
  writing.set([...writing.get(), { room, user, name }])
  ends.set(
    keyOf(room, user),
    setTimeout(() => endTyping(room, user), lastsMs),
  )
}

export function endTyping(room: number, user: number): void {
  clearTimeout(ends.get(keyOf(room, user)))
  ends.delete(keyOf(room, user))
  const rest = writing.get().filter((each) => each.room !== room || each.user !== user)
  if (rest.length !== writing.get().length) writing.set(rest)
}

/** Who writes in a room, as a sentence; empty when nobody does. */
export function useTyping(room: number): string {
  const names = writing
    .use()
    .filter((each) => each.room === room)
    .map(({ name }) => name)
  if (names.length === 0) return ''
  return names.length > 2 ? text.manyTyping : text.typing(names.join(text.and))
}
