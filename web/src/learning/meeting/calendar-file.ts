/** A meeting as it is written into a calendar. */
export interface CalendarEvent {
  /** Tells it from all others, so that it is put in once. */
  id: string
  title: string
  about: string
  address: string
  starts: number
  ends: number
}

/** `20261114T020000Z` */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Longer lines are broken, counted in bytes (RFC 5545). */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (bytes.encode(part + sign).length > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

/** The file that calendar programs open. */
export function calendarFile({ id, title, about, address, starts, ends }: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanggar//Jadwal//ID',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${about}\n${address}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Hands it to the device, which opens it with the calendar it has. */
export function saveCalendarFile(event: CalendarEvent, now: number): void {
  const address = URL.createObjectURL(new Blob([calendarFile(event, now)], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'pertemuan.ics'
  link.click()
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
