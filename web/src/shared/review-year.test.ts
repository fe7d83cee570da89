import { expect, it } from 'vitest'
import { reviewYear } from './review-year'

it('B043 B048 the year to look back on is the last one, and in December the one that runs', () => {
  expect(reviewYear(Date.UTC(2026, 10, 14))).toBe(2025)
  expect(reviewYear(Date.UTC(2026, 10, 30, 17))).toBe(2026)
  expect(reviewYear(Date.UTC(2026, 11, 31, 16))).toBe(2026)
  expect(reviewYear(Date.UTC(2026, 11, 31, 17))).toBe(2026)
  expect(reviewYear(Date.UTC(2027, 0, 31))).toBe(2026)
})
