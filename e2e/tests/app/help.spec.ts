import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor looks for help, reads an article and finds the list again (R033)', async ({ page }) => {
  await page.goto('/bantuan')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada yang bisa kami bantu?' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Cari bantuan' }).fill('kode tidak masuk')
  const found = page.getByRole('region', { name: 'Hasil pencarian' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ artikel untuk “kode tidak masuk”$/)
  await expectAccessible(page)

  await found.getByRole('link', { name: /^Kode verifikasi tidak datang/ }).click()
  await expect(page).toHaveURL('/bantuan/kode-verifikasi-tidak-datang')
  await expect(page.getByRole('heading', { level: 1, name: 'Kode verifikasi tidak datang' })).toBeVisible()
  await expect(page).toHaveTitle(/^Kode verifikasi tidak datang/)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )

  await page.goBack()
  await expect(found.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Cari bantuan' })).toHaveValue('kode tidak masuk')
})

test('a search that finds nothing leads on', async ({ page }) => {
  await page.goto('/bantuan?cari=helikopter')
  await expect(page.getByRole('heading', { name: 'Belum ada artikel yang cocok' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hapus pencarian' }).click()
  await expect(page.getByRole('heading', { name: 'Pilihan kami' })).toBeVisible()
})

test('who cannot log in is led to the article about it', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('tidak-ada@sanggarmu.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya')
  await page
    .getByRole('main')
    .or(page.locator('form'))
    .getByRole('button', { name: 'Masuk', exact: true })
    .first()
    .click()
  const help = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Tidak bisa masuk\?/ }).click()
  await expect((await help).getByRole('heading', { level: 1, name: 'Tidak bisa masuk' })).toBeVisible()
})
