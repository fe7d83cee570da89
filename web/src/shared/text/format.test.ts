import { describe, expect, it } from 'vitest'
import * as format from './format'

const saturdayNine = Date.UTC(2026, 10, 14, 2, 0)

describe('money and numbers', () => {
  it.each([
    [0, 'Rp0'],
    [500, 'Rp500'],
    [150_000, 'Rp150.000'],
    [1_325_000, 'Rp1.325.000'],
    [-50_000, '-Rp50.000'],
    [9_007_199_254_740_991, 'Rp9.007.199.254.740.991'],
  ])('B021 writes %d as %s', (amount, shown) => expect(format.rupiah(amount)).toBe(shown))

  it('writes decimals and percentages with a comma', () => {
    expect(format.decimal(4.9)).toBe('4,9')
    expect(format.percent(62.5, 2)).toBe('62,50%')
    expect(format.percent(29)).toBe('29%')
    expect(format.number(1204)).toBe('1.204')
    expect(format.minutes(45)).toBe('45 Menit')
  })

  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
    [1204, '99+'],
  ])('B160 shows the counter %d as %s', (n, shown) => expect(format.count(n)).toBe(shown))
})

describe('dates and times', () => {
  it('B019 writes dates in the long Indonesian form', () => {
    expect(format.date(saturdayNine)).toBe('Sabtu, 14 November 2026')
    expect(format.date(Date.UTC(2026, 0, 4, 5))).toBe('Minggu, 4 Januari 2026')
  })

  it('B020 writes times in UTC+7 with WIB', () => {
    expect(format.time(saturdayNine)).toBe('09.00 WIB')
    expect(format.timeSpan(saturdayNine, saturdayNine + 90 * 60_000)).toBe('09.00–10.30 WIB')
    expect(format.dateTime(Date.UTC(2026, 10, 15, 14, 40))).toBe('Minggu, 15 November 2026, 21.40 WIB')
  })

  it('B020 turns the day at midnight in Jakarta, not in London', () => {
    const lastSecond = Date.UTC(2026, 11, 31, 16, 59, 59)
    expect(format.yearOf(lastSecond)).toBe('2026')
    expect(format.yearOf(lastSecond + 1000)).toBe('2027')
    expect(format.time(lastSecond + 1000)).toBe('00.00 WIB')
    expect(format.hourOf(lastSecond + 1000)).toBe(0)
  })
})
