import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { take } from './testing/attempts'
import { leaveQuiz, openQuiz, path } from './testing/open-quiz'
import {
  anActivity,
  anAttempt,
  anIntro,
  aResult,
  aTransaction,
  questions,
  reviewed,
  serverNow,
} from './testing/quizzes'
import type { Question } from './types'

const server = fakeServer()
afterEach(leaveQuiz)
const posted = (action: string) =>
  server.heard.filter((call) => call.path === path(action)).map((call) => call.body as Record<string, unknown>)

beforeEach(() => {
  window.localStorage.clear()
  server.on(`POST ${path('intro')}`, ok(anIntro()))
  server.on(`POST ${path('start')}`, ok(anAttempt()))
  server.on(`POST ${path('resume')}`, ok(anAttempt()))
  server.on(`POST ${path('answer')}`, take)
  server.on(`POST ${path('end')}`, ok(aResult()))
})

async function started() {
  const opened = await openQuiz()
  await opened.user.click(await screen.findByRole('button', { name: 'Mulai kuis' }))
  await screen.findByRole('heading', { name: 'Soal 1 dari 9' })
  return opened
}

test('B320 C104 C111 a quiz goes from its intro through answers to its end, and from there to the review', async () => {
  server.on(
    `POST ${path('answer_review')}`,
    ok([
      reviewed(0, { answer: 'a', right_answer: 'b', explanation: '<p>Dua ditambah tiga.</p>' }),
      reviewed(5, { right_answer: 'Soekarno' }),
    ]),
  )
  const { user, onChanged } = await openQuiz()
  await screen.findByText('3 dari 3 tersisa')
  expect(posted('intro')).toEqual([{ program_user_id: 12, activity_id: 31 }])
  await user.click(screen.getByRole('button', { name: 'Mulai kuis' }))
  await user.click(await screen.findByRole('radio', { name: /Lima/ }))
  await screen.findByText('Tersimpan 09.41 WIB')
  await user.click(screen.getByRole('button', { name: 'Selesaikan kuis' }))
  const asked = await screen.findByRole('dialog', { name: 'Selesaikan kuis sekarang?' })
  within(asked).getByText('8 soal belum dijawab.')
  await user.click(within(asked).getByRole('button', { name: 'Kumpulkan jawaban' }))
  await screen.findByRole('heading', { name: 'Hasil kuis' })
  await screen.findByText('80')
  screen.getByText('Selamat, kamu lulus!')
  expect(document.querySelectorAll('.cloth i').length, 'a stitch for each answer, eight at least').toBe(8)
  screen.getByText(/^Kesempatan ke-1 dari 3 · /)
  screen.getByText('Pilihan ganda')
  expect(onChanged).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Lihat pembahasan' }))
  await screen.findByText('Dua ditambah tiga.')
  expect(screen.getByText('Empat').closest('.quiz-row')?.textContent).toContain('Jawabanmu')
  expect(screen.getByText('Lima').closest('.quiz-row')?.textContent).toContain('Benar')
  expect(screen.getAllByText('Salah')).toHaveLength(1)
  screen.getByText('Tidak dijawab')
})

test('a fraction stands over its stroke in a question and in its choices, which keep their names', async () => {
  const [first, ...others] = questions
  const text = '<p>Mana yang sama dengan <b>1/2</b>?</p>'
  const options = [
    { key: 'a', text: '2/4 bagian' },
    { key: 'b', text: '3/4 bagian' },
  ]
  const asked = [{ ...first, text, options } as Question, ...others]
  server.on(`POST ${path('start')}`, ok(anAttempt({ questions: asked })))
  await started()
  const stacked = [...document.querySelectorAll('.quiz-screen [data-fraction]')].map(({ innerHTML }) => innerHTML)
  expect(stacked).toEqual([
    '<sup>1</sup><i>/</i><sub>2</sub>',
    '<sup>2</sup><i>/</i><sub>4</sub>',
    '<sup>3</sup><i>/</i><sub>4</sub>',
  ])
  screen.getByRole('radio', { name: /3 ?\/ ?4 bagian/ })
})

test('C112 an essay is sent in the field that the documents give it', async () => {
  const { user } = await started()
  screen.getByText('Belum ada jawaban')
  const next = () => user.click(screen.getAllByRole('button', { name: /lanjut$/i })[0] as HTMLElement)
  for (let i = 0; i < 7; i += 1) await next()
  await user.type(await screen.findByRole('textbox'), 'Pagi')
  await next()
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ type: 'essay', answer_essay: 'Pagi' }))
  expect(posted('answer').at(-1)).not.toHaveProperty('answer')
})

test('B372 C112 C109 answers and the end say that they come from the web', async () => {
  const { user } = await started()
  await user.click(screen.getByRole('radio', { name: /Enam/ }))
  await waitFor(() => expect(posted('answer')).toHaveLength(1))
  expect(posted('answer')[0]).toEqual({
    program_user_id: 12,
    activity_id: 31,
    attempt_id: 51,
    activity_question_id: 1,
    question_position: 1,
    type: 'single',
    answer: 'c',
    is_doubt: false,
    seq: 1,
    is_next: false,
    is_preview: false,
    source: 'web',
  })
  await user.click(screen.getByRole('button', { name: 'Selesaikan kuis' }))
  await user.click(await screen.findByRole('button', { name: 'Kumpulkan jawaban' }))
  await waitFor(() =>
    expect(posted('end')[0]).toEqual({ program_user_id: 12, activity_id: 31, attempt_id: 51, source: 'web' }),
  )
})

test('B321 a quiz without a limit lasts 3605 seconds, by the server and not by the clock of the device', async () => {
  vi.setSystemTime(serverNow + 7 * 3600_000)
  server.on(`POST ${path('start')}`, ok(anAttempt({ deadline_at: null })))
  await started()
  expect(screen.getByRole('timer').textContent).toMatch(/^01:00:0[0-5]$/)
  vi.useRealTimers()
})

test('the time of a quiz without a limit is what its activity says', async () => {
  await openQuiz()
  await screen.findByText('Sekitar 15 menit, paling lama 1 jam')
})

test.each([
  ['quiz-v2', true, null],
  ['quiz', false, null],
  ['quiz', true, 'false'],
  ['quiz-v2', false, 'true'],
])('B317 opening a quiz shows the face %s when the site says %s and this device %s', async (face, site, local) => {
  if (local) window.localStorage.setItem('quiz-v2', local)
  const { user, container } = await openQuiz(aBoot({ session: aUser(), flags: { quiz_v2: site } }))
  await user.click(await screen.findByRole('button', { name: 'Mulai kuis' }))
  await screen.findByRole('heading', { name: 'Soal 1 dari 9' })
  expect(container.querySelector('dialog')?.dataset.face).toBe(face)
  expect(screen.queryByRole('complementary', { name: 'Nomor soal' }) !== null).toBe(face === 'quiz-v2')
})

test('B320 C110 an open attempt goes on with its answers and marks', async () => {
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_transaction: aTransaction({ state: 'open' }) })))
  server.on(
    `POST ${path('resume')}`,
    ok(
      anAttempt({
        answers: [
          { activity_question_id: 1, answer: 'b', is_doubt: false, seq: 4 },
          { activity_question_id: 2, answer: ['a'], is_doubt: true, seq: 2 },
        ],
      }),
    ),
  )
  const { user } = await openQuiz()
  await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /Lima/ })).toHaveProperty('checked', true)
  screen.getByRole('button', { name: 'Soal 2, ragu-ragu' })
  await user.click(screen.getByRole('radio', { name: /Empat/ }))
  await waitFor(() => expect(posted('answer')[0]).toMatchObject({ answer: 'a', seq: 5 }))
})

test('an attempt that ended elsewhere is told when somebody goes on with it', async () => {
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_transaction: aTransaction({ state: 'open' }) })))
  server.on(`POST ${path('resume')}`, refuse(404, 'Data tidak ditemukan.'))
  const { user } = await openQuiz()
  await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  await screen.findByText('Kesempatan itu sudah berakhir. Hasilnya ada di riwayat pengerjaan.')
})

test('an attempt that ended elsewhere is told when the next answer is refused, with its result', async () => {
  const { user } = await started()
  server.on(`POST ${path('answer')}`, refuse(409, 'Kuis ini sudah berakhir.'))
  await user.click(screen.getByRole('radio', { name: /Enam/ }))
  await screen.findByText(/sudah berakhir, mungkin lewat perangkat lain/)
  await screen.findByText('80')
})

test('when the time is up the attempt ends by itself and says so', async () => {
  await started()
  const watch = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => watch() + 3605_000)
  await screen.findByText('Waktu habis. Jawaban yang tersimpan sudah kami kumpulkan.')
  expect(posted('end')).toHaveLength(1)
})

test('the history lists attempts with scores, and used up chances leave no start', async () => {
  const master = { ...anIntro().quiz_master_data, attempts_left: 0 }
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_master_data: master, history: [aTransaction()] })))
  server.on(`POST ${path('end')}`, ok(aResult({ score: 62.5, passed: false, attempts_left: 0 })))
  const { user } = await openQuiz()
  await screen.findByText('62,50')
  screen.getByText('Belum lulus')
  screen.getByText('Kesempatanmu mengerjakan kuis ini sudah habis.')
  expect(screen.queryByRole('button', { name: 'Mulai kuis' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lihat hasil kesempatan ke-1' }))
  await screen.findByText('Belum lulus. Baca pembahasannya supaya makin paham.')
})

test('another attempt starts from the result', async () => {
  server.on(`POST ${path('intro')}`, ok(anIntro({ history: [aTransaction()] })))
  const { user } = await openQuiz()
  await user.click(await screen.findByRole('button', { name: 'Lihat hasil kesempatan ke-1' }))
  await user.click(await screen.findByRole('button', { name: 'Kerjakan lagi' }))
  await user.click(await screen.findByRole('button', { name: 'Coba lagi dari awal' }))
  await screen.findByRole('heading', { name: 'Soal 1 dari 9' })
})

test('a start that got no answer is asked for again with the same key', async () => {
  server.on(`POST ${path('start')}`, () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = await openQuiz()
  await user.click(await screen.findByRole('button', { name: 'Mulai kuis' }))
  await screen.findByText(/tidak bisa terhubung ke server/)
  server.on(`POST ${path('start')}`, ok(anAttempt()))
  await user.click(screen.getByRole('button', { name: 'Mulai kuis' }))
  await screen.findByRole('heading', { name: 'Soal 1 dari 9' })
  const [first, second] = posted('start')
  expect(first?.key).toBeTruthy()
  expect(first?.key).toBe(second?.key)
})

test('C106 C108 the review of what a facilitator judges shows the criteria and what was given', async () => {
  server.on(`POST ${path('intro')}`, ok(anIntro({ history: [aTransaction()] })))
  server.on(`POST ${path('answer_review')}`, ok([reviewed(7, { answer: 'Pagi', is_right: null, given_points: 12 })]))
  const criteria = [
    { name: 'Isi', points: 15, given: 12 },
    { name: 'Ejaan', points: 5, given: null },
  ]
  server.on(
    `POST ${path('scoring_category_detail')}`,
    ok({ scoring_categories: [], rubrics: [{ activity_question_id: 8, criteria }] }),
  )
  const { user } = await openQuiz()
  await user.click(await screen.findByRole('button', { name: 'Lihat hasil kesempatan ke-1' }))
  await user.click(await screen.findByRole('button', { name: 'Lihat pembahasan' }))
  expect((await screen.findByText('Isi')).parentElement?.textContent).toBe('Isi12 dari 15 poin')
  expect(screen.getByText('Ejaan').parentElement?.textContent).toBe('Ejaanmaksimal 5 poin')
  screen.getByText('12 dari 20 poin')
})

test('both kinds of quiz have this player', async () => {
  await openQuiz(undefined, anActivity({ type: 'quiz-v2' }))
  await screen.findByRole('button', { name: 'Mulai kuis' })
})
