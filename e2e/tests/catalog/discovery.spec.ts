import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { port } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('[class*=line-clamp-2]') })

/** Chooses a filter where the width has it: in the column, or in the sheet that applies at the end. */
async function filterBy(page: Page, name: RegExp) {
  if (!isPhone(page)) {
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('checkbox', { name }).check()
    return
  }
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Tampilkan \d+ program/ }).click()
}

test('a visitor searches, filters and opens a programme; back keeps it all (B074, B303, B358)', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Mau belajar apa?' }).fill('pecahan kelas 4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=pecahan\+kelas\+4/)
  await expect(heading(page)).toHaveText(/^\d+ program untuk “pecahan kelas 4”$/)
  await expectAccessible(page)

  await filterBy(page, /^SD/)
  await expect(page).toHaveURL(/year_level=sd/)
  await expect(page.getByRole('link', { name: 'Hapus filter SD' })).toBeVisible()
  await expect(heading(page)).toHaveText(/^\d+ program/)
  await expectAccessible(page)

  const first = cards(page).first()
  const to = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Hapus filter SD' })).toBeVisible()
})

test('a search that finds nothing says so and shows what others follow', async ({ page }) => {
  await page.goto('/search?keyword=qqqqzzzzxxxx')
  await expect(page.getByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Banyak diikuti' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor follows a partner to its own site (B253)', async ({ page }) => {
  await page.goto('/mitra/all')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sanggar Cendekia/ })
    .click()
  await expect(page).toHaveURL('/mitra/sanggar-cendekia')
  await expect(heading(page)).toHaveText('Sanggar Cendekia')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buka situs lembaga' }).click()
  await expect(page).toHaveURL(`http://cendekia.localhost:${port}/`)
  await expect(heading(page)).toBeVisible()
})

test('levels lead to their years and their programmes (B064)', async ({ page }) => {
  await page.goto('/sd')
  await expect(heading(page)).toHaveText('SD')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Pilih kelas atau usia' }).getByRole('link', { name: 'Kelas 4' }).click()
  await expect(page).toHaveURL('/jenjang/sd/kelas4')
  await expect(heading(page)).toHaveText('SD Kelas 4')
  await expectAccessible(page)
  await page.goto('/kelasmu/guru')
  await expect(heading(page)).toHaveText('Kelasmu untuk guru')
  await expectAccessible(page)
})

const leading = [
  ['R042', '/program?keyword=sains', '/search/kelas?keyword=sains'],
  ['R044', '/kariermu', '/ikutprogram?id=kariermu'],
  ['R045', '/kelasmu', '/ikutprogram?id=kelasmu'],
  ['R046', '/ujianmu', '/ikutprogram?id=ujianmu'],
  ['R047', '/prakerja', '/ikutprogram?id=prakerja'],
  ['R058', '/jenjang/paud', '/paud?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['R059', '/jenjang/sd', '/sd?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['R060', '/jenjang/smp', '/smp?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['R061', '/jenjang/sma', '/sma-dan-smk?utm_source=sanggarmu&utm_medium=redirection-link'],
] as const

test('old addresses lead to where their pages are now (R042, R044 to R047, R058 to R061)', async ({ page }) => {
  for (const [rule, from, to] of leading) {
    await test.step(rule, async () => {
      await page.goto(from)
      await expect(page).toHaveURL(to)
      await expect(heading(page)).toBeVisible()
    })
  }
})

test('R043 the page to join a programme is there', async ({ page }) => {
  await page.goto('/ikutprogram')
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page)
})
