import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openKit } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/alert/: it is read out, moves no focus, and does not go from under somebody's hand.

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await openKit(page)
  // From here on time passes only where a test lets it: a slow machine takes none of a snackbar's seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
})

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Tampilkan snackbar' })
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'dihapus dari Daftar Pilihan' })
const actionOf = (page: Page) => told(page).getByRole('button', { name: 'Urungkan' })

async function show(page: Page) {
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(actionOf(page)).toBeVisible()
}

test('it is said in a region that was there before, and focus stays', async ({ page }) => {
  const region = await page.evaluateHandle(() => [...document.querySelectorAll('body > [role=status]')])
  await show(page)
  const isSaid = await region.evaluate((regions) =>
    regions.some((one) => one.isConnected && one.textContent?.includes('dihapus dari Daftar Pilihan')),
  )
  expect(isSaid).toBe(true)
  await expect(buttonOf(page)).toBeFocused()
  await page.clock.resume()
  await expectAccessible(page)
})

test('it leaves by itself after six seconds', async ({ page }) => {
  await show(page)
  await page.clock.runFor(5_500)
  await expect(actionOf(page)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(actionOf(page)).toHaveCount(0)
})

test('Tab comes to its action after the page; it waits there, and leaves when it is left', async ({ page }) => {
  await show(page)
  await page.evaluate(() => {
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('#root :is(a[href], button:enabled, input, select, textarea)'),
    ]
    reachable.findLast((one) => one.tabIndex >= 0 && one.checkVisibility())?.focus()
  })
  await page.keyboard.press('Tab')
  await expect(actionOf(page)).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(actionOf(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(6_500)
  await expect(actionOf(page)).toHaveCount(0)
})

test('it waits under the mouse', async ({ page }) => {
  await show(page)
  await actionOf(page).hover()
  await page.clock.runFor(60_000)
  await expect(actionOf(page)).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(6_500)
  await expect(actionOf(page)).toHaveCount(0)
})

for (const key of ['Enter', 'Space'])
  test(`${key} on its action ends it and gives focus back`, async ({ page }) => {
    await show(page)
    await actionOf(page).focus()
    await page.keyboard.press(key)
    await expect(actionOf(page)).toHaveCount(0)
    await expect(buttonOf(page)).toBeFocused()
  })
