import { isPhone } from '../../support/account.ts'
import { openKit } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/radio/ and /tooltip/; a select is the browser's own.

test.beforeEach(({ page }) => openKit(page))

test('tooltip: it can be reached with the mouse and sent away with Escape from anywhere', async ({ page }) => {
  test.skip(isPhone(page), 'a finger has none')
  const button = page.getByRole('button', { name: 'Menu program' })
  await button.hover()
  const tooltip = page.getByText('Menu program', { exact: true })
  await expect(tooltip).toBeVisible()
  const [from, to] = [await button.boundingBox(), await tooltip.boundingBox()]
  if (!from || !to) throw new Error('both are on the page')
  // Slowly, over the gap between them.
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 2)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('radio group: arrows choose and go round, Tab comes to the chosen one and leaves', async ({ page }) => {
  const group = page.getByRole('radiogroup', { name: 'Jenjang' })
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  const radios = group.getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('Space')
  await expect(radios.first()).toBeChecked()
  await expect(group).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('ArrowUp')
  await expect(radios.last()).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(radios.first()).toBeChecked()
  await page.keyboard.press('Tab')
  expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(radios.first()).toBeFocused()
})

test('select: arrows choose', async ({ page }) => {
  const select = page.locator('main select').first()
  await select.focus()
  const before = await select.inputValue()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(select).not.toHaveValue(before)
})
