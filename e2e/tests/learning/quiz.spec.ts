import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { secondsShown, setClock, settableClock } from '../../support/clock.ts'
import { register, stranger } from '../../support/people.ts'
import { answerByKeys, answersOf, attemptOf, heading, joinQuiz, quiz } from '../../support/quiz.ts'
import { expect, test } from '../../support/test.ts'

async function tabTo(page: Page, name: string) {
  const target = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  await expect(target).toBeVisible()
  await target.focus()
  return target
}

test('a quiz by keyboard alone, from its intro to the review (B320, B321, B352)', async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  const place = await joinQuiz(page.request)
  await page.goto(`/aktivitas/${quiz}`)
  await expect(page.getByText('Sekitar 14 menit, paling lama 1 jam')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Mulai kuis')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('timer')).toHaveText(/^(01:00:0[0-5]|00:59:\d\d)$/)
  const { questions } = await attemptOf(page.request, place)
  for (const [at, question] of questions.entries()) {
    if (at > 0) await page.keyboard.press('Alt+ArrowRight')
    await expect(heading(page, question)).toBeFocused()
    await answerByKeys(page, question, 1)
    await expectAccessible(page)
  }
  await expect(page.getByText(/^Tersimpan \d\d\.\d\d WIB$/)).toBeVisible()
  await tabTo(page, 'Selesaikan kuis')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua soal sudah terjawab.')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Kumpulkan jawaban')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Hasil kuis' })).toBeFocused()
  await expect(page.getByText(/sedang dinilai fasilitator/)).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Lihat pembahasan')
  await page.keyboard.press('Enter')
  await expect(page.locator('dd', { hasText: 'Lapangan nomor 1' }).locator('br')).toHaveCount(1)
  await expectAccessible(page)
})

test('answers outlive lost calls, lost replies, reloads and a moved clock, each once and the last one wins (Q1, B320)', async ({
  browser,
}) => {
  // Lost calls are errors of the console, which the usual page would report.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/')
  await register(page, stranger())
  const place = await joinQuiz(page.request)
  await settableClock(page)
  let calls = 0
  await page.route(/\/api\/program_activity\/v2\/quiz\/answer\?/, async (route) => {
    calls += 1
    // Of four calls one is lost, of one only the reply, and two come through.
    if (calls % 4 > 2 || calls % 4 === 0) return route.fallback()
    if (calls % 4 === 2) await route.fetch().catch(() => null)
    return route.abort('connectionreset')
  })

  await page.goto(`/aktivitas/${quiz}`)
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const { questions, deadline_at } = await attemptOf(page.request, place)
  const wanted = new Map<number, unknown>()
  for (const round of [1, 2]) {
    for (const question of questions) {
      await expect(heading(page, question)).toBeFocused()
      wanted.set(question.activity_question_id, await answerByKeys(page, question, round))
      if (question.position < questions.length) await page.keyboard.press('Alt+ArrowRight')
    }
    await setClock(page, round === 1 ? 7 : -7)
    await page.reload()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  }
  await expect.poll(() => answersOf(page.request, place), { timeout: 40_000 }).toEqual(wanted)
  expect(calls, 'a lost call and a lost reply').toBeGreaterThan(2)

  const { server_now } = await attemptOf(page.request, place)
  expect(Math.abs((await secondsShown(page)) - (deadline_at - server_now) / 1000)).toBeLessThan(2)
  await context.close()
})
