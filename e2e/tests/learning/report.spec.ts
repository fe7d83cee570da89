import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { facilitator } from '../../support/facilitator.ts'
import { enterChild, logInAs } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const program = 'pecahan-martabak-kelas-4'
/** Of Raka's class whose scores are told. */
const scored = '/aktivitas/martabak4-adil-itu-sama-besar?tab=penilaian'
/** Of Nala's, whose scores are counted anew. */
const recounted = '/aktivitas/aljabar-tulis-ceritamu?tab=penilaian'

/** The tab of what comes of learning, opened where it is a panel. */
async function assessment(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const later = page.getByRole('button', { name: 'Nanti saja' })
  if (address === scored) await later.click()
  const report = page.getByRole('link', { name: isPhone(page) ? 'Laporan' : 'Lihat Laporan Belajar', exact: true })
  const button = page.getByRole('button', { name: 'Laporan', exact: true })
  if (isPhone(page) && !(await report.or(button).isVisible()))
    await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  return report
}

test('a learner’s report opens in a tab of its own, a parent decides who else reads it, and it prints without the shell (R123, R124, R125, B258, C140, C142)', async ({
  page,
}) => {
  await enterChild(page, 'Raka')
  const link = await assessment(page, scored)
  const [report] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(report.getByRole('heading', { level: 1, name: 'Laporan belajar Raka' })).toBeVisible()
  await expect(report).toHaveURL(/\/laporan-belajar\/\d+$/)
  await expect(report.getByRole('table', { name: /^Nilai, bobot/ })).toBeVisible()
  await expect(report.getByRole('list', { name: 'Tingkat' })).toBeVisible()
  await expect(report.getByRole('region', { name: 'Catatan fasilitator' })).toContainText('Ratna Wulandari')
  await expect(report.getByRole('switch')).toHaveCount(0)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await report.evaluate(sideways), 'wider than the screen').toBe(0)
  await expectAccessible(report)

  const address = new URL(report.url()).pathname
  await report.goto(address.replace('laporan-belajar', 'rapor'))
  await expect(report).toHaveURL(new RegExp(`${address}$`))
  await report.goto(`${address.replace('laporan-belajar', 'rapor')}/harian`)
  await expect(report).toHaveURL(new RegExp(`${address}$`))

  await report.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(report.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(report.getByRole('columnheader', { name: 'Umpan balik' })).toBeVisible()
  await report.close()

  await logInAs(page, 'dewi')
  await page.goto(address)
  const shown = page.getByRole('switch', { name: 'Tampilkan di portofolio publik' })
  for (const isShown of [true, false]) {
    await shown.click()
    await expect(shown).toBeChecked({ checked: isShown })
    await page.reload()
    await expect(shown).toBeChecked({ checked: isShown })
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Unduh xlsx' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^laporan-belajar-raka-pradana-[a-z0-9-]+\.xlsx$/)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Unduh PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(file.suggestedFilename().replace('.xlsx', '.pdf'))

  // To others there is no such page.
  await logInAs(page, 'yoga')
  await page.goto(address)
  await expect(page).toHaveURL(/\/404$/)
})

test('while scores are recounted a phone says so before the report, a desktop on it (B342, T121)', async ({ page }) => {
  await enterChild(page, 'Nala')
  const link = await assessment(page, recounted)
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Laporan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sedang Proses Hitung Ulang Nilai' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const [report] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Mengerti' }).click(),
    ])
    await expect(report.getByRole('heading', { level: 1, name: 'Laporan belajar Nala' })).toBeVisible()
  } else {
    const [report] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(report.getByText('Sedang Proses Hitung Ulang Nilai')).toBeVisible()
    await expectAccessible(report)
  }
})

test('a facilitator finds each learner’s report in the list of the class and writes a note (R125)', async ({
  page,
  browser,
}) => {
  const ratna = await facilitator(browser)
  await ratna.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await ratna.goto(`/mengajar/${program}/peserta?cari=raka`)
  const link = ratna.getByRole('link', { name: 'Laporan belajar Raka Pradana, di tab baru' })
  const [report] = await Promise.all([ratna.waitForEvent('popup'), link.click()])
  const note = report.getByRole('region', { name: 'Catatan fasilitator' })
  await note.getByRole('button', { name: 'Ubah catatan' }).click()
  const written = note.getByRole('textbox', { name: 'Catatan' })
  const before = await written.inputValue()
  const words = `${before} Hebat ${isPhone(page) ? 'sekali' : 'betul'}!`
  await written.fill(words)
  await expectAccessible(report)
  await note.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(report.getByText('Catatan tersimpan.')).toBeVisible()
  await report.reload()
  await expect(note.getByText(words)).toBeVisible()
  await ratna.close()
})
