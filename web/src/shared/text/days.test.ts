import { describe, expect, it } from 'vitest'
import * as days from './days'

describe('days of the calendar in WIB (B020)', () => {
  it('begin at midnight in Jakarta, not in Greenwich', () => {
    expect(days.dayOf(Date.UTC(2026, 10, 13, 16, 59))).toBe('2026-11-13')
    expect(days.dayOf(Date.UTC(2026, 10, 13, 17))).toBe('2026-11-14')
    expect(days.startOf('2026-11-14')).toBe(Date.UTC(2026, 10, 13, 17))
  })

  it('go on over months and years', () => {
    expect(days.plusDays('2026-11-14', 90)).toBe('2027-02-12')
    expect(days.daysBetween('2026-11-14', '2027-02-12')).toBe(90)
    expect(days.nextMonth('2026-12')).toBe('2027-01')
    expect(days.monthBefore('2027-01')).toBe('2026-12')
    expect(days.lastDayOf('2028-02')).toBe('2028-02-29')
  })

  it('stand in weeks from Monday', () => {
    expect(days.weekOf('2026-11-15')).toEqual(days.weekOf('2026-11-09'))
    expect(days.weekOf('2026-11-14')[0]).toBe('2026-11-09')
    const weeks = days.weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
    expect(days.weeksOf('2027-02')).toHaveLength(4)
  })

  it('are written in Indonesian', () => {
    expect(days.fullDay('2026-11-14')).toBe('Sabtu, 14 November 2026')
    expect(days.nearDay('2026-11-17')).toBe('Selasa, 17 Nov')
    expect(days.plainDay('2027-02-12')).toBe('12 Februari 2027')
    expect(days.monthTitle('2026-11')).toBe('November 2026')
    expect(days.hourMinute(Date.UTC(2026, 10, 14, 2))).toBe('09.00')
  })

  it('knows a month by its writing', () => {
    expect(days.isMonth('2026-11')).toBe(true)
    for (const word of ['2026-13', '2026', '26-11', undefined]) expect(days.isMonth(word)).toBe(false)
  })
})
