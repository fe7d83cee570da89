import { openAccountMenu } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { logInAs } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a parent picks a child, reads the rapor of a semester, and goes on to the report of a programme (R026, R027, R028, R029, B260, B385, C098, C141)', async ({
  page,
}) => {
  await logInAs(page, 'dewi')
  await page.goto('/')
  await openAccountMenu(page)
  await page.getByRole('navigation', { name: 'Menu akun' }).getByRole('link', { name: 'Rapor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rapor murid' })).toBeVisible()
  const whose = page.getByRole('navigation', { name: 'Rapor siapa' })
  await whose.getByRole('link', { name: 'Nala' }).click()
  await expect(page).toHaveURL(/\/rapor-murid\?anak=\d+$/)
  await whose.getByRole('link', { name: 'Raka' }).click()

  // Some that are given out, and what is still to come.
  const given = page.getByRole('link', { name: /^Buka rapor Semester/ })
  await expect(given.nth(1)).toBeVisible()
  await expect(page.getByText('Belum terbit').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^Terbit \S+, .*Nilai tiap program bisa dilihat lebih dulu/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Buka rapor Semester .*, Taman Edukasi Kahayan$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rapor Raka' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Nilai rata-rata \d+,\d\d dari 100$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Program Semester/ })).toContainText('Jelajah')
  await expect(page.getByText('Raka teliti mengamati dan berani bertanya.')).toBeVisible()
  await expectAccessible(page)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways), 'wider than the screen').toBe(0)

  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Unduh PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^rapor-raka-pradana-(ganjil|genap)-\d{4}-\d{4}\.pdf$/)

  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Unduh xlsx' }).click(),
  ])
  expect(book.suggestedFilename()).toBe(paper.suggestedFilename().replace('.pdf', '.xlsx'))

  const shown = page.getByRole('switch', { name: 'Tampilkan di portofolio publik' })
  for (const isShown of [true, false]) {
    await shown.click()
    await expect(shown).toBeChecked({ checked: isShown })
    await page.reload()
    await expect(shown).toBeChecked({ checked: isShown })
  }

  const address = new URL(page.url()).pathname
  await page.goto(address.replace('rapor-murid', 'transkrip'))
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Laporan belajar Jelajah/ }).click(),
  ])
  await expect(report.getByRole('heading', { level: 1, name: 'Laporan belajar Raka' })).toBeVisible()
  await report.getByRole('link', { name: 'Lihat rapor' }).click()
  await expect(report).toHaveURL(new RegExp(`${address}$`))
  await report.close()

  await logInAs(page, 'yoga')
  await page.goto(address)
  await expect(page).toHaveURL(/\/404$/)
})
