import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refuse } from '@/shared/testing/server'
import { attemptServer, silence, take, write } from '../testing/attempts'
import { openQuiz, path } from '../testing/open-quiz'
import { anIntro, aResult, saved, serverNow } from '../testing/quizzes'
import type { Answer } from '../types'

const { server, posted, started } = attemptServer()

test('what is typed is saved within two seconds of the first letter, in one write', async () => {
  await started(5)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write('Soekarno')
  write('Soekarno dan Hatta')
  screen.getByText('Menyimpan jawaban...')
  expect(posted('answer')).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  vi.useRealTimers()
  await screen.findByText('Tersimpan 09.41 WIB')
  expect(posted('answer')).toMatchObject([{ answer: 'Soekarno dan Hatta', seq: 2 }])
})

test('going on saves at once and says so', async () => {
  const { user } = await started(5, 6)
  write('Hatta')
  await user.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }))
  await screen.findByRole('heading', { name: 'Soal 2 dari 2' })
  expect(posted('answer')).toMatchObject([{ answer: 'Hatta', is_next: true }])
})

test('what the server keeps in its own words is no reason to send it again', async () => {
  server.on(`POST ${path('answer')}`, async (request: Request) =>
    ok(saved({ ...((await request.clone().json()) as Answer), answer: 'Hatta' })),
  )
  await started(5)
  write(' Hatta ')
  await screen.findByText('Tersimpan 09.41 WIB')
  expect(posted('answer')).toHaveLength(1)
})

test('without a connection the answer says so, stays, and goes when the connection is back', async () => {
  const { user } = await started(0)
  server.on(`POST ${path('answer')}`, silence)
  await user.keyboard('2')
  await screen.findByText('Belum tersimpan. Kami kirim saat koneksi kembali.')
  server.on(`POST ${path('answer')}`, take)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Tersimpan 09.41 WIB')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lima/ }).checked).toBe(true)
})

test('words typed right before the page went away are there when it comes back, above what the server has', async () => {
  const { user, unmount, attempt } = await started(7)
  server.on(`POST ${path('answer')}`, silence)
  await user.type(screen.getByRole('textbox', { name: 'Jawabanmu' }), 'Pagi')
  unmount()
  server.on(`POST ${path('answer')}`, take)
  const stored = { activity_question_id: 8, answer: 'Lama', is_doubt: false, seq: 2 }
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_transaction: openNow(attempt.attempt_id) })))
  server.on(`POST ${path('resume')}`, ok({ ...attempt, answers: [stored] }))
  const again = await openQuiz()
  await again.user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Jawabanmu' })).value).toBe('Pagi')
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ answer_essay: 'Pagi', seq: 4 }))
})

test('B320 an attempt on the device goes on without a connection', async () => {
  const { user, unmount } = await started(0)
  await user.keyboard('3')
  await screen.findByText('Tersimpan 09.41 WIB')
  unmount()
  for (const action of ['intro', 'resume', 'answer']) server.on(`POST ${path(action)}`, silence)
  const again = await openQuiz()
  await again.user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Enam/ })).checked).toBe(true)
})

test('a later answer of another device is shown after coming back to the page', async () => {
  const { attempt } = await started(0)
  const theirs = { activity_question_id: 1, answer: 'c', is_doubt: false, seq: 9 }
  server.on(`POST ${path('resume')}`, ok({ ...attempt, answers: [theirs] }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Enam/ }).checked).toBe(true))
})

test('words that are being typed are not replaced by an older answer with a higher number', async () => {
  const { attempt } = await started(7)
  write('Pagi ini')
  const theirs = { activity_question_id: 8, answer: 'Kemarin', is_doubt: false, seq: 9 }
  server.on(`POST ${path('resume')}`, ok({ ...attempt, answers: [theirs] }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ answer_essay: 'Pagi ini', seq: 10 }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jawabanmu' }).value).toBe('Pagi ini')
})

test('what the learner chooses now wins over an older answer with a higher number', async () => {
  const { user } = await started(0)
  const theirs = { activity_question_id: 1, answer: 'c', is_doubt: false, seq: 9 }
  server.on(`POST ${path('answer')}`, async (request: Request) => {
    const sent = (await request.clone().json()) as Answer
    return ok(saved(sent.seq > 9 ? sent : theirs))
  })
  await user.keyboard('2')
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ answer: 'b', seq: 10 }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lima/ }).checked).toBe(true)
})

test('an answer that waited long gives way to the later one of another device', async () => {
  const { user } = await started(0)
  const theirs = { activity_question_id: 1, answer: 'c', is_doubt: false, seq: 9 }
  server.on(`POST ${path('answer')}`, silence)
  await user.keyboard('2')
  await screen.findByText('Belum tersimpan. Kami kirim saat koneksi kembali.')
  const watch = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => watch() + 60_000)
  server.on(`POST ${path('answer')}`, ok(saved(theirs)))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Enam/ }).checked).toBe(true))
})

test('an end without a connection lets the learner go and is sent behind the answers', async () => {
  const { user, onChanged } = await started(0)
  for (const action of ['answer', 'end']) server.on(`POST ${path(action)}`, silence)
  await user.keyboard('2')
  await user.click(screen.getAllByRole('button', { name: 'Selesaikan kuis' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Kumpulkan jawaban' }))
  await screen.findByText(/Jawabanmu aman di perangkat ini/)
  await user.click(screen.getByRole('button', { name: 'Mengerti' }))
  await screen.findByText('Kuis sudah kamu selesaikan. Nilainya muncul setelah koneksi kembali.')
  server.heard.length = 0
  server.on(`POST ${path('answer')}`, take)
  server.on(`POST ${path('end')}`, ok(aResult()))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  const order = server.heard.map((call) => call.path.split('/').at(-1)).filter((action) => action !== 'intro')
  expect(order).toEqual(['answer', 'end'])
})

test('a refused end still shows what the server knows', async () => {
  const { user } = await started(0)
  let calls = 0
  server.on(`POST ${path('end')}`, () => {
    calls += 1
    return calls === 1 ? refuse(409, 'Kuis ini sudah berakhir.')() : ok(aResult())
  })
  await user.click(screen.getAllByRole('button', { name: 'Selesaikan kuis' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Kumpulkan jawaban' }))
  await screen.findByText('80')
})

const openNow = (attempt_id: number) => ({
  attempt_id,
  number: 1,
  state: 'open' as const,
  started_at: serverNow,
  deadline_at: serverNow + 3605_000,
  ended_at: null,
  answered: 0,
  score: null,
  passed: null,
  is_graded: false,
})
