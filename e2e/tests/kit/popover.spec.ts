import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openKit, press } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/: a button that shows and hides a panel, which floats.

test.beforeEach(({ page }) => openKit(page))

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Panel filter' })
const insideOf = (page: Page) => page.getByRole('button', { name: 'Terapkan' })

for (const key of ['Enter', 'Space'])
  test(`${key} shows and hides the panel, and focus stays on the button`, async ({ page }) => {
    const button = buttonOf(page)
    await button.focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(insideOf(page)).toBeInViewport({ ratio: 1 })
    await expect(button).toBeFocused()
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(insideOf(page)).toHaveCount(0)
  })

test('Tab goes from the button into the panel; Escape closes it from there and gives focus back', async ({ page }) => {
  await buttonOf(page).focus()
  await press(page, ['Enter', 'Tab'])
  await expect(insideOf(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(insideOf(page)).toHaveCount(0)
  await expect(buttonOf(page)).toBeFocused()
})

test('a press elsewhere closes it, one inside does not', async ({ page }) => {
  await buttonOf(page).click()
  await insideOf(page).click()
  await expect(insideOf(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(insideOf(page)).toHaveCount(0)
})

test('where there is no room below it stands above', async ({ page }) => {
  const button = buttonOf(page)
  await button.evaluate((element) => {
    const top = element.getBoundingClientRect().bottom - window.innerHeight + 8
    window.scrollBy({ top, behavior: 'instant' })
  })
  await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(insideOf(page)).toBeInViewport({ ratio: 1 })
  const [from, to] = [await button.boundingBox(), await insideOf(page).boundingBox()]
  expect(to?.y).toBeLessThan(from?.y ?? 0)
})
