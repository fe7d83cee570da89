import { expect, it } from 'vitest'
import { firstName, learningSpan, lengthWords } from './words'

const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 5)

it('a span names what the two days do not share', () => {
  expect(learningSpan(at(11, 14), at(11, 28))).toBe('14–28 November 2026')
  expect(learningSpan(at(10, 30), at(11, 2))).toBe('30 Oktober 2026–2 November 2026')
  expect(learningSpan(at(11, 14), at(11, 14))).toBe('14 November 2026')
  expect(learningSpan(at(11, 14), null)).toBe('Sejak 14 November 2026')
})

it('a length is in hours and minutes', () => {
  expect([560, 60, 45, 0].map(lengthWords)).toEqual(['9 jam 20 menit', '1 jam', '45 menit', '0 menit'])
})

it('the first name is what stands before the first space', () => {
  expect(['Raka Pradana', ' Raka ', 'Raka'].map(firstName)).toEqual(['Raka', 'Raka', 'Raka'])
})
