import type { APIRequestContext, Page } from '@playwright/test'
import { post } from './call.ts'
import { joinProgram, type Place, placeOf } from './learning.ts'

/** A free programme of the demo with its quizzes. */
const program = 'latihan-akm-numerasi-kelas-5'
/** Five ways to answer, an essay among them. */
export const quiz = 'akm5-latihan-lapangan-dan-taman'
/** Forty questions of every kind but files. */
export const simulation = 'akm5-simulasi-empat-puluh-soal'

/** The person of the browser context joins the quiz's programme. */
export async function joinQuiz(request: APIRequestContext, activity = quiz): Promise<Place> {
  await joinProgram(request, program)
  return placeOf(request, activity)
}

interface Keyed {
  key: string
  text: string
}

export interface Question {
  activity_question_id: number
  position: number
  type: 'single' | 'multiple' | 'number' | 'short' | 'true_false' | 'matching' | 'ordering' | 'essay'
  options?: Keyed[]
  left?: Keyed[]
  right?: Keyed[]
  items?: Keyed[]
}

interface Attempt {
  attempt_id: number
  deadline_at: number
  server_now: number
  questions: Question[]
  answers: { activity_question_id: number; answer: unknown }[]
}

/** The open attempt as the server has it. */
export const attemptOf = (request: APIRequestContext, place: Place): Promise<Attempt> =>
  post(request, '/api/program_activity/v2/quiz/resume', place)

/** What the server has, by question. */
export async function answersOf(request: APIRequestContext, place: Place): Promise<Map<number, unknown>> {
  const { answers } = await attemptOf(request, place)
  return new Map(answers.map((one) => [one.activity_question_id, one.answer]))
}

interface Reviewed {
  activity_question_id: number
  answer: unknown
}

/** What the server has of an attempt that is over, by question. */
export async function reviewOf(
  request: APIRequestContext,
  place: Place,
  attempt_id: number,
): Promise<Map<number, unknown>> {
  const rows = await post<Reviewed[]>(request, '/api/program_activity/v2/quiz/answer_review', { ...place, attempt_id })
  return new Map(rows.map((one) => [one.activity_question_id, one.answer]))
}

export const heading = (page: Page, { position }: Question) =>
  page.getByRole('heading', { name: `Soal ${position} dari` })

type Way = (page: Page, question: Question, choice: number) => Promise<unknown>

/** One option by its number, counted on from the beginning after the last. */
const byNumber: Way = async (page, question, choice) => {
  const { type, options = [] } = question
  const at = (choice - 1) % (type === 'true_false' ? 2 : options.length)
  await heading(page, question).focus()
  await page.keyboard.press(String(at + 1))
  return type === 'true_false' ? at === 0 : options[at]?.key
}

/** One option is taken and all others are left. */
const byNumbers: Way = async (page, question, choice) => {
  const { options = [] } = question
  const wanted = (choice - 1) % options.length
  const boxes = await page.locator('.quiz-options').getByRole('checkbox').all()
  await heading(page, question).focus()
  for (const [at, box] of boxes.entries()) {
    if ((await box.isChecked()) !== (at === wanted)) await page.keyboard.press(String(at + 1))
  }
  return [options[wanted]?.key]
}

const byLists: Way = async (page, { left = [], right = [] }, choice) => {
  const pairs: Record<string, string> = {}
  for (const [at, one] of left.entries()) {
    const other = right[(at + choice) % right.length]
    await page.getByRole('combobox', { name: one.text, exact: true }).selectOption(other?.text ?? '')
    pairs[one.key] = other?.key ?? ''
  }
  return pairs
}

/** The first goes one down. */
const byMoving: Way = async (page, { items = [] }) => {
  const ways = page.getByRole('button', { name: /^Turunkan / })
  const shown = await ways.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace('Turunkan ', '')),
  )
  const [first, second, ...others] = shown.map((words) => items.find(({ text }) => text === words)?.key)
  await ways.first().press('Enter')
  return [second, first, ...others]
}

const byWriting: Way = async (page, { type }, choice) => {
  const line = type === 'number' ? `${choice}2,5` : `Lapangan nomor ${choice}`
  const written = type === 'essay' ? `${line}\nlebih luas.` : line
  await page.getByRole('textbox', { name: 'Jawabanmu' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(written)
  return written
}

const ways: Record<Question['type'], Way> = {
  single: byNumber,
  true_false: byNumber,
  multiple: byNumbers,
  matching: byLists,
  ordering: byMoving,
  number: byWriting,
  short: byWriting,
  essay: byWriting,
}

/** Answers the question on the screen without a mouse, and says what the server should have. */
export const answerByKeys: Way = (page, question, choice) => ways[question.type](page, question, choice)
