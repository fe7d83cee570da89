import type { Page } from '@playwright/test'
import { chance, drawn } from '../../support/chance.ts'
import { secondsShown, setClock, settableClock } from '../../support/clock.ts'
import { type Cut, cut } from '../../support/network.ts'
import { expect, test } from '../../support/own-server.ts'
import { register, stranger } from '../../support/people.ts'
import {
  answerByKeys,
  answersOf,
  attemptOf,
  heading,
  joinQuiz,
  type Question,
  reviewOf,
  simulation,
} from '../../support/quiz.ts'

const seed = Number(process.env.STORM_SEED ?? 2611)
const cuts: Cut[] = ['known', 'lost calls', 'lost replies']

/** The question at a number of the list that a phone opens. */
async function open(page: Page, question: Question) {
  await page.getByRole('button', { name: /buka nomor soal$/ }).click()
  await page
    .getByRole('dialog', { name: 'Nomor soal' })
    .getByRole('button', { name: new RegExp(`^Soal ${question.position},`) })
    .click()
  await expect(heading(page, question)).toBeVisible()
}

async function reload(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

test(`forty questions through thirty cuts, five reloads, two kills and a clock seven hours ahead, by chance ${seed} (Q1, Q2, B320, B321)`, async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await settableClock(page)
  await page.goto('/')
  await register(page, stranger())
  const place = await joinQuiz(page.request, simulation)
  await page.goto(`/aktivitas/${simulation}`)
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const { attempt_id, questions, deadline_at } = await attemptOf(page.request, place)
  expect(questions).toHaveLength(40)

  // Every question once, then half of them once more: the last answer is to win.
  const next = chance(seed)
  const steps = [...questions, ...drawn(questions, 20, next)]
  const places = [...steps.keys()]
  const cutAt = drawn(places, 30, next)
  const reloadAt = drawn(places, 5, next)
  const killAt = drawn(places.slice(5, -5), 2, next)
  const moveAt = Math.floor(next() * places.length)

  let lost = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/quiz/answer')) lost += 1
  })
  const wanted = new Map<number, unknown>()
  for (const [at, question] of steps.entries()) {
    if (at === moveAt) await setClock(page, 7)
    if (reloadAt.includes(at)) await reload(page)
    const isKilled = killAt.includes(at)
    if (isKilled) await server.end('SIGKILL')
    const join = cutAt.includes(at)
      ? await cut(context, page, cuts[Math.floor(next() * cuts.length)] ?? 'known')
      : undefined
    await open(page, question)
    wanted.set(question.activity_question_id, await answerByKeys(page, question, at < questions.length ? 1 : 2))
    if (isKilled) await server.start()
    await join?.()
  }

  await expect.poll(() => answersOf(page.request, place), { timeout: 40_000 }).toEqual(wanted)
  expect(lost, 'answers that had to be sent again').toBeGreaterThan(15)
  const { answers, server_now } = await attemptOf(page.request, place)
  expect(answers, 'none is there twice').toHaveLength(40)
  expect(Math.abs((await secondsShown(page)) - (deadline_at - server_now) / 1000)).toBeLessThan(2)

  await page.getByRole('button', { name: /buka nomor soal$/ }).click()
  await page.getByRole('button', { name: 'Selesaikan kuis' }).filter({ visible: true }).last().click()
  await expect(page.getByText('Semua soal sudah terjawab.')).toBeVisible()
  await page.getByRole('button', { name: 'Kumpulkan jawaban' }).click()
  await expect(page.getByText('40 dari 40 soal terjawab')).toBeVisible()
  expect(await reviewOf(page.request, place, attempt_id)).toEqual(wanted)
})
