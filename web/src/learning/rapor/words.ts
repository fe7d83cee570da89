import { decimal, number, percent } from '@/shared/text/format'
import { text } from './text'
import type { TranscriptItem } from './types'

type Attendance = TranscriptItem['attendance']

/** "Semester Ganjil 2026/2027" */
export const termOf = ({ semester, school_year }: Pick<TranscriptItem, 'semester' | 'school_year'>): string =>
  text.term(text.semester[semester], school_year)

/** "94%", half up */
export const attendedShare = ({ attended, held }: Attendance): string =>
  held === 0 ? text.noMeetings : percent(Math.floor((attended * 200 + held) / (held * 2)))

export const attendedWords = ({ attended, held }: Attendance): string =>
  held === 0 ? text.page.none : text.page.meetings(number(attended), number(held))

export const scoreWords = (score: number | null): string => (score === null ? text.noScore : decimal(score, 2))
