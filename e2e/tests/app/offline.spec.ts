import type { Page } from '@playwright/test'
import { isPhone, logOut } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { joinProgram, placeOf } from '../../support/learning.ts'
import { expect, test } from '../../support/own-server.ts'
import { register, stranger } from '../../support/people.ts'
import { answerByKeys, answersOf, attemptOf, heading } from '../../support/quiz.ts'
import { activityOf, reportsOf } from '../../support/reports.ts'

const program = { slug: 'jelajah-hutan-gambut', title: 'Jelajah Hutan Gambut dari Layar' }
const quiz = 'gambut-kuis-penghuni'
/** What the journey finishes, in its order. */
const finished = ['gambut-tanah-yang-terbuat-dari-daun', 'gambut-penampang-kubah', 'gambut-dengar-nama-hewan']

const kept = () => caches.keys().then((names) => names.filter((name) => /^(program:|offline-shell)/.test(name)).length)

async function save(page: Page) {
  await page.goto('/kelasku')
  await page.getByRole('button', { name: `Pilihan untuk ${program.title}` }).click()
  await page.getByRole('menuitem', { name: 'Unduh program' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unduh program' }).click()
  await expect(page.getByText(`“${program.title}” tersimpan di perangkat ini.`)).toBeVisible({ timeout: 30_000 })
}

/** By the list of activities, as a learner goes. */
async function open(page: Page, title: string) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  const folded = page.locator('.study-topic-head[aria-expanded=false]').filter({ visible: true })
  while ((await folded.count()) > 0) await folded.first().click()
  const link = page.locator('.thread-link', { hasText: title }).filter({ visible: true })
  await link.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function play(page: Page) {
  await page.getByRole('combobox', { name: 'Kecepatan putar' }).selectOption('2×')
  await page.getByRole('button', { name: 'Putar', exact: true }).click()
}

test('a saved programme is learnt while the server is away, and all of it is told once and in order when it is back (B304, B308, B310, B320)', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await register(page, stranger())
  await joinProgram(page.request, program.slug)
  const place = await placeOf(page.request, quiz)
  await page.goto(`/aktivitas/${quiz}`)
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const { questions } = await attemptOf(page.request, place)
  const ids = await Promise.all(finished.map(async (slug) => (await activityOf(page.request, slug)).id))
  await save(page)
  const told = reportsOf(page)

  await server.end()
  await page.goto('/kelasku?tab=tersimpan')
  await expect(page.getByRole('heading', { name: program.title })).toBeVisible()
  await expect(page.getByText(/^11 aktivitas · [\d,]+ (KB|MB)$/)).toBeVisible()
  await expect(
    page.getByText(/^Situs ini memakai [\d,]+ (KB|MB) dari [\d,.]+ (MB|GB) ruang yang tersedia\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lanjutkan belajar' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Kelasku')

  await open(page, 'Tanah yang terbuat dari daun')
  await page.locator('[data-end]').scrollIntoViewIfNeeded()
  await expect(
    page.getByText('Kemajuanmu tersimpan di perangkat ini dan dikirim begitu kamu terhubung lagi.'),
  ).toBeVisible()
  await expectAccessible(page)
  await open(page, 'Penampang kubah gambut')
  await expect(page.getByRole('main').getByRole('img', { name: /Gambut berbentuk kubah/ })).toHaveJSProperty(
    'complete',
    true,
  )
  await open(page, 'Buku kecil penghuni gambut')
  const [, chapters] = /dari (\d+)/.exec(await page.getByText(/^Bab 1 dari/).innerText()) ?? []
  for (let at = 2; at <= Number(chapters); at += 1) {
    await page.getByRole('button', { name: 'Bab berikutnya' }).click()
    await expect(page.getByText(new RegExp(`^Bab ${at} dari`))).toBeVisible()
  }
  await open(page, 'Dari mana air gambut datang')
  await play(page)
  await expect(page.getByRole('slider', { name: 'Posisi video' })).not.toHaveValue('0')
  await open(page, 'Dengar dan tirukan')
  await play(page)
  await expect(page.getByText('Kamu sudah menyimak seluruh audio.')).toBeVisible({ timeout: 40_000 })

  await open(page, 'Kuis: penjelajah gambut')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  const wanted = new Map<number, unknown>()
  for (const question of questions) {
    await expect(heading(page, question)).toBeFocused()
    wanted.set(question.activity_question_id, await answerByKeys(page, question, 1))
    if (question.position < questions.length) await page.keyboard.press('Alt+ArrowRight')
  }
  await expect(page.getByText('Belum tersimpan. Kami kirim saat koneksi kembali.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  expect(told).toEqual({ finishes: [], answers: [] })
  await server.start()
  await expect.poll(() => answersOf(page.request, place)).toEqual(wanted)
  await expect
    .poll(() => told.finishes, { message: 'in the order in which they were done', timeout: 30_000 })
    .toEqual(ids)
  const known = await Promise.all(finished.map((slug) => activityOf(page.request, slug)))
  expect(known.every(({ is_complete }) => is_complete)).toBe(true)
  expect(told.answers, 'each is told once').toEqual([...new Set(told.answers)])

  await page.goto('/kelasku?tab=tersimpan')
  await page.getByRole('button', { name: `Hapus dari perangkat: ${program.title}` }).click()
  await expect(page.getByText('Belum ada program tersimpan')).toBeVisible()
  expect(
    await page.evaluate(() => caches.keys().then((names) => names.filter((name) => name.startsWith('program:')))),
  ).toEqual([])
})

test('what is saved is gone with its person (B121)', async ({ page }) => {
  await register(page, stranger())
  await joinProgram(page.request, program.slug)
  await save(page)
  expect(await page.evaluate(kept)).toBeGreaterThan(0)
  await logOut(page)
  await expect.poll(() => page.evaluate(kept)).toBe(0)
})
