import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { holdsFocus, openKit } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/

test.beforeEach(({ page }) => openKit(page))

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Buka konfirmasi' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hapus hubungan dengan Bima?' })

async function open(page: Page) {
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
}

test('focus moves in, and what it asks is read out', async ({ page }) => {
  await open(page)
  await expect(dialogOf(page)).toHaveAccessibleDescription(/Bima tetap punya akun/)
  await expect(dialogOf(page).getByRole('heading')).toBeFocused()
  await expectAccessible(page)
})

for (const key of ['Tab', 'Shift+Tab'])
  test(`${key} goes round in it and comes to each of its buttons`, async ({ page }) => {
    await open(page)
    const met = new Set<string>()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key)
      expect(await holdsFocus(dialogOf(page))).toBe(true)
      met.add(await page.evaluate(() => document.activeElement?.closest('button')?.innerText.trim() ?? ''))
    }
    expect([...met]).toEqual(expect.arrayContaining(['Batal', 'Hapus hubungan']))
  })

test('Escape closes it and gives focus back', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
})

for (const key of ['Enter', 'Space'])
  test(`${key} on its button closes it and gives focus back`, async ({ page }) => {
    await open(page)
    await dialogOf(page).getByRole('button', { name: 'Batal' }).focus()
    await page.keyboard.press(key)
    await expect(dialogOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
  })

test('what lies behind it cannot be pressed or focused', async ({ page }) => {
  await open(page)
  const behind = await buttonOf(page).elementHandle()
  const reached = await page.evaluate((button) => {
    const element = button as HTMLElement
    element.focus()
    const { x, y } = element.getBoundingClientRect()
    return document.activeElement === element || element.contains(document.elementFromPoint(x + 4, y + 4))
  }, behind)
  expect(reached).toBe(false)
})

test('one that the browser closes by itself is closed for the page too', async ({ page }) => {
  await open(page)
  await dialogOf(page).evaluate((dialog) => (dialog as HTMLDialogElement).close())
  await expect(page.locator('dialog')).toHaveCount(0)
})
