import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file'

const starts = Date.UTC(2026, 10, 25, 3)
const event = {
  id: 'bedah-soal@sanggarmu.test',
  title: 'Bedah soal; kelas 5, pekan 2',
  about: 'Matematika Asyik',
  address: 'https://sanggarmu.test/aktivitas/bedah-soal',
  starts,
  ends: starts + 3_600_000,
}

it('is a file that calendars read, with the hours of the meeting and its signs escaped', () => {
  const lines = calendarFile(event, starts).split('\r\n')
  expect(lines.slice(0, 4)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sanggar//Jadwal//ID', 'BEGIN:VEVENT'])
  expect(lines).toContain('DTSTART:20261125T030000Z')
  expect(lines).toContain('DTEND:20261125T040000Z')
  expect(lines).toContain('SUMMARY:Bedah soal\\; kelas 5\\, pekan 2')
  expect(lines).toContain('UID:bedah-soal@sanggarmu.test')
  expect(lines.at(-1)).toBe('')
})

it('breaks long lines so that no line has more than 75 bytes', () => {
  const text = calendarFile({ ...event, title: 'Pecahan ½ dan ¾ '.repeat(20) }, starts)
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('½ dan ¾ '.repeat(1).trim())
})
