import { expect, type Page } from '@playwright/test'
import { isPhone } from '../account.ts'
import { expectAccessible } from '../axe.ts'

const pairs = { Video: 'Disimak seluruhnya', Diskusi: 'Menulis tanggapan', Esai: 'Dinilai fasilitator' }
const order = ['Pilih berkas', 'Tunggu unggahan selesai', 'Tekan Kirim tugas', 'Tunggu nilai']

const choose =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.locator('.quiz-options label', { hasText: name }).locator('input').check()
  }
const write = (words: string) => (page: Page) => page.getByRole('textbox', { name: 'Jawabanmu' }).fill(words)

/** Each item goes up until it stands behind the one that was placed before it. */
async function sort(page: Page) {
  for (const [place, item] of order.entries()) {
    const rows = page.locator('.quiz-row')
    for (let at = (await rows.allInnerTexts()).findIndex((row) => row.includes(item)); at > place; at -= 1) {
      await page.getByRole('button', { name: `Naikkan ${item}` }).click()
      await expect(rows.nth(at - 1)).toContainText(item)
    }
  }
  const asItIs = page.getByRole('button', { name: 'Pakai urutan ini' })
  if (await asItIs.isVisible()) await asItIs.click()
}

/** By a few words of the question. */
const answers: [string, (page: Page) => Promise<unknown>][] = [
  ['Gembok pada sebuah aktivitas', choose('aktivitas sebelumnya belum selesai')],
  ['Menggeser video ke ujung', choose('Salah')],
  ['Berapa persen kemajuanmu', write('25')],
  ['tetap aman saat koneksi putus', choose('jawaban kuis yang sedang dikerjakan', 'draf esai')],
  [
    'Pasangkan jenis aktivitas',
    async (page) => {
      for (const [left, right] of Object.entries(pairs))
        await page.getByRole('combobox', { name: left }).selectOption(right)
    },
  ],
  ['Urutkan langkah', sort],
  ['Tanda apa yang kamu pakai', write('Ragu-ragu')],
]

/** From the intro to the result (B320), whatever the order of the questions is. */
async function takeQuiz(page: Page) {
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  const question = page.getByRole('heading', { name: /^Soal \d+ dari \d+$/ })
  const [, total] = /dari (\d+)/.exec(await question.innerText()) ?? []
  const next = page
    .locator(isPhone(page) ? '.quiz-bar' : '.quiz-steps')
    .getByRole('button')
    .last()
  for (let position = 1; position <= Number(total); position += 1) {
    await expect(question).toHaveText(`Soal ${position} dari ${total}`)
    const words = await page.locator('.quiz-stem').innerText()
    const [, answer] = answers.find(([known]) => words.includes(known)) ?? []
    if (!answer) throw new Error(`no answer to "${words}"`)
    await answer(page)
    if (position === 1) await expectAccessible(page)
    await next.click()
  }
  await expect(page.getByText('Semua soal sudah terjawab.')).toBeVisible()
  await page.getByRole('button', { name: 'Kumpulkan jawaban' }).click()
  await expect(page.getByText('Selamat, kamu lulus!')).toBeVisible()
}

export const quizzes = { quiz: takeQuiz, 'quiz-v2': takeQuiz }
