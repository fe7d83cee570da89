import type { ActivityDetail } from '../../types'
import type { Answer, Attempt, Intro, Question, Result, Reviewed, Saved, Transaction } from '../types'

/** Saturday, 14 November 2026, 09.41 WIB, by the server. */
export const serverNow = Date.UTC(2026, 10, 14, 2, 41)

export const questions: Question[] = [
  {
    activity_question_id: 1,
    position: 1,
    type: 'single',
    text: '<p>Berapa <b>2 + 3</b>?</p>',
    points: 10,
    options: [
      { key: 'a', text: 'Empat' },
      { key: 'b', text: 'Lima' },
      { key: 'c', text: 'Enam' },
    ],
  },
  {
    activity_question_id: 2,
    position: 2,
    type: 'multiple',
    text: '<p>Mana yang bilangan prima?</p>',
    points: 10,
    options: [
      { key: 'a', text: 'Dua' },
      { key: 'b', text: 'Tiga' },
      { key: 'c', text: 'Empat' },
    ],
  },
  { activity_question_id: 3, position: 3, type: 'true_false', text: '<p>Nol itu genap.</p>', points: 10 },
  {
    activity_question_id: 4,
    position: 4,
    type: 'matching',
    text: '<p>Pasangkan ibu kotanya.</p>',
    points: 10,
    left: [
      { key: 'l1', text: 'Jawa Barat' },
      { key: 'l2', text: 'Bali' },
    ],
    right: [
      { key: 'r1', text: 'Denpasar' },
      { key: 'r2', text: 'Bandung' },
    ],
  },
  {
    activity_question_id: 5,
    position: 5,
    type: 'ordering',
    text: '<p>Urutkan dari yang terkecil.</p>',
    points: 10,
    items: [
      { key: 'x', text: 'Seratus' },
      { key: 'y', text: 'Satu' },
      { key: 'z', text: 'Sepuluh' },
    ],
  },
  { activity_question_id: 6, position: 6, type: 'short', text: '<p>Siapa proklamator kita?</p>', points: 10 },
  { activity_question_id: 7, position: 7, type: 'number', text: '<p>Berapa setengah dari lima?</p>', points: 10 },
  { activity_question_id: 8, position: 8, type: 'essay', text: '<p>Ceritakan harimu.</p>', points: 20 },
  { activity_question_id: 9, position: 9, type: 'file', text: '<p>Unggah fotomu.</p>', points: 10 },
]

export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  attempt_id: 51,
  number: 1,
  started_at: serverNow,
  deadline_at: serverNow + 3605_000,
  server_now: serverNow,
  can_check: false,
  questions,
  answers: [],
  ...change,
})

export const aTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  attempt_id: 51,
  number: 1,
  state: 'ended',
  started_at: serverNow - 60_000,
  deadline_at: serverNow + 3545_000,
  ended_at: serverNow,
  answered: 8,
  score: 62.5,
  passed: false,
  is_graded: true,
  ...change,
})

export const anIntro = (change: Partial<Intro> = {}): Intro => ({
  quiz_master_data: {
    instruction: '<p>Kerjakan dengan jujur.</p>',
    total_question: 9,
    time_limit_s: 3605,
    attempts: 3,
    attempts_left: 3,
    passing: 70,
    shuffle: true,
    can_check: false,
    max_points: 100,
  },
  quiz_transaction: null,
  history: [],
  server_now: serverNow,
  ...change,
})

export const aResult = (change: Partial<Result> = {}): Result => ({
  attempt_id: 51,
  number: 1,
  score: 80,
  points: 80,
  max_points: 100,
  passed: true,
  is_graded: true,
  answered: 8,
  total: 9,
  scoring_categories: [{ name: 'Pilihan ganda', points: 20, max: 20 }],
  can_review: true,
  state: 'ended',
  attempts_left: 2,
  ended_at: serverNow,
  ...change,
})

type Verdict = Partial<Omit<Reviewed, keyof Question>>

export const reviewed = (place: number, verdict: Verdict): Reviewed =>
  ({
    ...questions[place],
    answer: null,
    is_right: false,
    given_points: 0,
    right_answer: null,
    explanation: null,
    feedback: null,
    ...verdict,
  }) as Reviewed

export const anActivity = (change: Partial<ActivityDetail> = {}): ActivityDetail =>
  ({
    id: 31,
    slug: 'kuis-pecahan',
    title: 'Kuis pecahan',
    type: 'quiz',
    duration: 15,
    is_complete: false,
    content: {
      instruction: '<p>Kerjakan dengan jujur.</p>',
      time_limit_s: null,
      attempts: 3,
      passing: 70,
      questions: 9,
    },
    ...change,
  }) as ActivityDetail

/** The reply to an answer: what the server keeps now. */
export const saved = ({ activity_question_id, answer, is_doubt, seq }: Answer): Saved => ({
  saved: true,
  seq,
  answer: { activity_question_id, answer, is_doubt, seq, saved_at: serverNow },
  server_now: serverNow,
  deadline_at: serverNow + 3605_000,
})
