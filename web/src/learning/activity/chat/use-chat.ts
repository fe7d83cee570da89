import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { snackbar } from '@/shared/snackbar'
import type { Entered } from '../load'
import { dashboardQuery } from '../queries'
import { text } from '../text'

export type Chat = ReturnType<typeof useChat>

/** The chat of the class beside an activity: whether there is one, and whether its box is open. */
export function useChat(entered: Entered) {
  const client = useQueryClient()
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  const [room, setRoom] = useState<number | null>(null)
  const opener = useRef<Element | null>(null)
  const close = () => {
    if (room === null) return
    setRoom(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const open = async () => {
    opener.current = document.activeElement
    try {
      const { askRoom } = await import('./queries')
      const told = await askRoom(entered)
      setRoom(told)
      if (told !== null) return
      snackbar({ text: text.chat.closed })
      await client.invalidateQueries({ queryKey: dashboardQuery(entered).queryKey })
    } catch {
      snackbar({ text: text.chat.failed })
    }
  }
  // B318
  // biome-ignore lint/correctness/useExhaustiveDependencies: another activity was chosen
  useEffect(() => setRoom(null), [entered.activity_slug])
  return {
    isThere: Boolean(dashboard?.room_id),
    isOpen: room !== null,
    room,
    close,
    toggle: () => (room === null ? void open() : close()),
  }
}
