import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

type Row = { top: number; height: number }
type Drag = { from: number; to: number; by: number; rows: Row[]; startY: number }

/** Where a row would come to lie: behind every row whose middle its own middle has passed. */
function placeOf(rows: Row[], from: number, by: number): number {
  const own = rows[from]
  if (!own) return from
  const middle = own.top + own.height / 2 + by
  return rows.filter(({ top, height }, at) => at !== from && top + height / 2 < middle).length
}

/** Rows of a list that are dragged up and down by a handle, with a mouse, a pen or a finger. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    setDrag({ from, to: from, by: 0, rows, startY: event.clientY })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    const by = event.clientY - drag.startY
    setDrag({ ...drag, by, to: placeOf(drag.rows, drag.from, by) })
  }
  const drop = () => {
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to)
    setDrag(null)
  }

  const handle = (at: number) => ({
    onPointerDown: begin(at),
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(null),
  })
  const row = (at: number) => ({ 'data-dragged': drag?.from === at || undefined, style: drag ? moved(drag, at) : {} })
  return { list, handle, row }
}

/** The dragged row follows the finger, and the others make room. */
function moved({ from, to, by, rows }: Drag, at: number): CSSProperties {
  if (at === from) return { transform: `translateY(${by}px)` }
  const own = rows[from]
  const next = rows[from + 1] ?? rows[from - 1]
  if (!own || !next) return {}
  const gap = Math.abs(next.top - own.top) - (next.top > own.top ? own.height : next.height)
  const room = own.height + gap
  if (from < at && at <= to) return { transform: `translateY(${-room}px)` }
  return to <= at && at < from ? { transform: `translateY(${room}px)` } : {}
}
