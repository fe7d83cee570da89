import { isNarrow } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { openKit } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// What is a dropdown on a desktop is a sheet on a phone.

test.skip(({ viewport }) => !isNarrow(viewport), 'a desktop has no sheets')
test.beforeEach(({ page }) => openKit(page))

test('Back closes the sheet, then the page; after its button it leaves at once', async ({ page }) => {
  await page.goto('/search')
  await page.goto('/galeri')
  const sheet = page.getByRole('dialog', { name: 'Kelurahan domisili' })
  const field = page.getByRole('button', { name: /^Kelurahan domisili: / })
  await field.click()
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/galeri$/)
  await expect(field).toBeFocused()
  await field.click()
  await sheet.getByRole('button', { name: /Pabaton/ }).click()
  await expect(page.getByRole('button', { name: 'Kelurahan domisili: Pabaton' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/search$/)
})

test('Back closes the menu of the navigation and stays', async ({ page }) => {
  await page.goto('/prakerja')
  await page.goto('/search')
  const menu = page.getByRole('dialog', { name: 'Menu akun' })
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  // The sheet stands on its own entry once its rows are there.
  await expect.poll(() => page.evaluate(() => history.state.sheet)).toBe(1)
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/search/)
})

test('Tab walks through the sheet of a menu, and a row chooses', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu program' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Menu program' })
  await expect(sheet.getByRole('menuitem', { name: 'Bagikan' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Tutup' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('a device that is turned while the menu of the navigation is open has a living page', async ({ page }) => {
  await page.goto('/search')
  const menu = page.getByRole('dialog', { name: 'Menu akun' })
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await burger.click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 600 })
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Jelajahi' }).click()
  await expect(page.getByRole('navigation', { name: 'Jelajahi' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Jelajahi' })).toBeFocused()
})
