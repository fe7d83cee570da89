import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { facilitator, grade } from '../../support/facilitator.ts'
import { chooseGroup, groupText, openGroup, saveForGroup, sendForGroup } from '../../support/group-work.ts'
import { joinProgram } from '../../support/learning.ts'
import { register, stranger, withoutTours } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

/** Ratna teaches it, everybody may join, and nothing in it waits for what stands before. */
const program = 'latihan-akm-numerasi-kelas-5'
const activity = 'akm5-soal-buatan-kelompok'
const title = 'Soal buatan kelompok'

async function attend(page: Page, name: string) {
  await register(page, { ...stranger(), name })
  await withoutTours(page)
  await joinProgram(page.request, program)
}

async function enter(page: Page, group: string) {
  await page.goto(`/aktivitas/${activity}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await chooseGroup(page, group)
}

async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  return context.newPage()
}

test('two learners write one text: the slower sees both, one sends, and the grade reaches both (B251, B362, C115, C118, C120)', async ({
  page,
  browser,
}) => {
  const group = `Kelompok Uji ${process.pid}${Date.now()}`
  const other = await elsewhere(browser, page)
  const ratna = await facilitator(browser)
  await attend(page, 'Tari Wulandari')
  await attend(other, 'Bagas Nugroho')
  await openGroup(ratna, page, { program, activity, name: group })
  await enter(page, group)
  await enter(other, group)

  await test.step('both write; the slower sees both texts and joins them', async () => {
    await groupText(page).fill('Aku menulis soalnya: martabak dipotong delapan, berapa yang tersisa?')
    await groupText(other).fill('Aku menulis jawabannya: tiga potong, diperiksa dengan menjumlah lagi.')
    // What is not saved outlives the page.
    await other.reload()
    await expect(groupText(other)).toHaveValue('Aku menulis jawabannya: tiga potong, diperiksa dengan menjumlah lagi.')
    await saveForGroup(page, 'Tari Wulandari')
    await expect(other.getByText('Tari Wulandari baru saja menyimpan.')).toBeVisible()
    await other.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(other.getByText(/^Tari Wulandari lebih dulu menyimpan\./)).toBeVisible()
    await expect(other.getByRole('figure').filter({ hasText: 'Tulisanmu' })).toContainText('Aku menulis jawabannya')
    await expect(other.getByRole('figure').filter({ hasText: 'Tulisan kelompok' })).toContainText('Aku menulis soalnya')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Ubah tulisanku dulu' }).click()
    await expect(other.getByRole('figure')).toContainText('Aku menulis soalnya')
    await groupText(other).fill(
      'Martabak dipotong delapan, dimakan lima. Tersisa tiga potong, diperiksa dengan menjumlah lagi.',
    )
    await saveForGroup(other, 'Bagas Nugroho')
    // Who does not write sees it at once.
    await expect(groupText(page)).toHaveValue(/^Martabak dipotong delapan, dimakan lima/)
  })

  await test.step('one sends it for both', async () => {
    await sendForGroup(other)
    await expect(page.getByText('Dikirim Bagas Nugroho untuk semua anggota.')).toBeVisible()
    await expect(groupText(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the facilitator grades it for all, then changes the grade of one', async () => {
    await grade(ratna, { program, learner: group, activity: title })
    for (const each of [page, other]) {
      await each.reload()
      await expect(each.getByText('Nilaimu 100 dari 100.')).toBeVisible()
    }
    await ratna.goto(`/studio/penilaian/${program}?status=dinilai`)
    await ratna.getByRole('link').filter({ hasText: group }).click()
    await ratna.getByRole('link', { name: 'Ubah nilai Bagas Nugroho' }).click()
    await expect(ratna.getByRole('heading', { name: 'Nilai untuk Bagas Nugroho' })).toBeVisible()
    for (const line of await ratna.getByRole('main').getByRole('radiogroup').all())
      await line.getByRole('radio').first().check()
    await expectAccessible(ratna)
    await ratna.getByRole('button', { name: 'Simpan nilai' }).click()
    await expect(ratna.getByRole('heading', { name: 'Nilai untuk semua anggota' })).toBeVisible()
    await other.reload()
    await expect(other.getByText(/^Nilaimu \d\d? dari 100\.$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nilaimu 100 dari 100.')).toBeVisible()
  })
  for (const each of [other, ratna]) await each.close()
})
