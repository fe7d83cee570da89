import { expect, it } from 'vitest'
import { nearSpanWords } from './near-span-words'
import { opensWords } from './opens-words'
import { spanWords } from './span-words'

const morning = Date.UTC(2026, 10, 16, 2)
const hour = 3_600_000
const day = 24 * hour

it('counts in days until it is tomorrow, then says the hour, then the minutes', () => {
  expect(opensWords(morning + 9 * day, morning)).toBe('Dibuka 9 hari lagi')
  expect(opensWords(morning + day, morning)).toBe('Dibuka besok, 09.00 WIB')
  expect(opensWords(morning + 5 * hour, morning)).toBe('Dibuka hari ini, 14.00 WIB')
  expect(opensWords(morning + hour / 2, morning)).toBe('Dibuka 30 menit lagi')
})

it('says of what lasts a day that it does', () => {
  const midnight = morning - 9 * hour
  expect(spanWords(midnight, midnight + day)).toBe('Sepanjang hari, Senin, 16 November')
  expect(nearSpanWords(midnight, midnight + day, morning)).toBe('Sepanjang hari, Senin, 16 November')
  expect(spanWords(morning, morning + hour)).toBe('Senin, 16 November 2026, 09.00–10.00 WIB')
  expect(nearSpanWords(morning, morning + hour, morning)).toBe('09.00–10.00 WIB')
  expect(nearSpanWords(morning + 2 * day, morning + 2 * day + hour, morning)).toBe('Rabu, 18 Nov, 09.00–10.00 WIB')
})
