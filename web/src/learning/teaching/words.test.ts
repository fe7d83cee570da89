import { describe, expect, it } from 'vitest'
import { saturdayMorning as now } from '@/shared/testing/people'
import { fieldsOf, momentOf } from './announcing/schedule'
import { aMeeting, aTaught, day } from './testing/taught'
import {
  byWaiting,
  doorWords,
  isDoorOpen,
  isLongGone,
  isSoon,
  oldestWords,
  seenWords,
  waitingWords,
  whenWords,
} from './words'

const hour = 3_600_000
const minute = 60_000

describe('what waits', () => {
  it('is told by kind, and what there is none of is not told', () => {
    expect(waitingWords(aTaught({ waiting_answers: 9, waiting_works: 3 }))).toBe('9 jawaban kuis, 3 tugas')
    expect(waitingWords(aTaught({ waiting_works: 2 }))).toBe('2 tugas')
    expect(waitingWords(aTaught())).toBe('')
  })

  it('puts the programme with most of it on top', () => {
    const programs = [
      aTaught({ slug: 'tenang' }),
      aTaught({ slug: 'kuis', waiting_answers: 5 }),
      aTaught({ slug: 'tugas', waiting_works: 6 }),
      aTaught({ slug: 'komentar', new_comments: 1 }),
    ]
    expect(byWaiting(programs).map(({ slug }) => slug)).toEqual(['tugas', 'kuis', 'komentar', 'tenang'])
  })

  it('says for how long the oldest has waited', () => {
    const work = {
      program_slug: 'a',
      activity_id: 1,
      activity_slug: 'b',
      title: 'Kuis',
      kind: 'answer',
      count: 9,
    } as const
    expect(oldestWords({ ...work, oldest_at: now - 2 * day }, now)).toBe('9 jawaban kuis, yang terlama menunggu 2 hari')
    expect(oldestWords({ ...work, oldest_at: now - hour }, now)).toBe(
      '9 jawaban kuis, yang terlama menunggu sejak hari ini',
    )
  })
})

describe('a meeting', () => {
  it('opens its door a quarter of an hour before, and shuts it at its end', () => {
    const meeting = aMeeting(20 * minute)
    expect(isDoorOpen(meeting, now)).toBe(false)
    expect(isDoorOpen(meeting, now + 5 * minute)).toBe(true)
    expect(isDoorOpen(meeting, meeting.ends_at)).toBe(false)
    expect(doorWords(aMeeting(7 * day))).toBe('Pintu dibuka Sabtu, 21 Nov, 08.45 WIB')
  })

  it('is told by the days of WIB', () => {
    expect(whenWords(aMeeting(hour), now)).toBe('Hari ini')
    // 23.30 WIB of today, and half an hour after midnight.
    expect(whenWords(aMeeting(14.5 * hour), now)).toBe('Hari ini')
    expect(whenWords(aMeeting(15.5 * hour), now)).toBe('Besok')
    expect(whenWords(aMeeting(6 * day), now)).toBe('6 hari lagi')
    expect([isSoon(aMeeting(15.5 * hour), now), isSoon(aMeeting(6 * day), now)]).toEqual([true, false])
  })
})

it('somebody was last seen today, yesterday or days ago, and is asked after when it is a week', () => {
  expect(seenWords(now - hour, now)).toBe('Hari ini, 08.00 WIB')
  expect(seenWords(now - 16 * hour, now)).toBe('Kemarin, 17.00 WIB')
  expect(seenWords(now - 9 * day, now)).toBe('9 hari lalu, Kamis, 5 Nov')
  expect([isLongGone(now - 6 * day, now), isLongGone(now - 7 * day, now)]).toEqual([false, true])
})

describe('an announcement', () => {
  it('goes out at a day and an hour of WIB', () => {
    expect(momentOf('2026-11-14', '09:00')).toBe(now)
    expect(momentOf('2026-11-15', '00:30')).toBe(now + 15.5 * hour)
    expect([momentOf('', '09:00'), momentOf('2026-11-14', '')]).toEqual([null, null])
    expect(fieldsOf(now)).toEqual({ day: '2026-11-14', time: '09:00' })
  })
})
