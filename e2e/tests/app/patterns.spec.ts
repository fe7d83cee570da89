import type { Locator, Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

// The keyboard tables of the ARIA Authoring Practices, in a real browser, on the kit's own page.

test.beforeEach(async ({ page }) => {
  await page.goto('/galeri')
  await expect(page.getByRole('heading', { level: 1, name: 'Komponen' })).toBeVisible()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** What the field points at while focus stays in it. */
const pointedAt = (field: Locator) =>
  field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  )

test.describe('combobox', () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'a phone has a sheet'))
  const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Kelurahan domisili' })

  test('down and up open it at the first and the last option and go round', async ({ page }) => {
    const field = fieldOf(page)
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await pointedAt(field)).toContain('Tegallega')
    await page.keyboard.press('ArrowUp')
    expect(await pointedAt(field)).toContain('Pabaton')
    await page.keyboard.press('Escape')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowUp')
    expect(await pointedAt(field)).toContain('Pabaton')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await pointedAt(field)).toBeNull()
  })

  test('Enter takes what is pointed at and nothing else, Escape keeps the choice, Home and End stay in the text', async ({
    page,
  }) => {
    const field = fieldOf(page)
    await field.click()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await page.keyboard.type('teg')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Tegal Gundil')
    await field.click()
    await page.keyboard.type('bab')
    expect(await pointedAt(field)).toContain('Babakan')
    await page.keyboard.press('Home')
    await page.keyboard.type('x')
    await expect(field).toHaveValue('xbab')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expect(field).not.toHaveAttribute('aria-controls')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Tegal Gundil')
    await page.keyboard.press('ArrowDown')
    expect(await pointedAt(field)).toContain('Tegal Gundil')
    await page.keyboard.press('Tab')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Kosongkan Kelurahan domisili' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })

  test('its list is whole in a dialog, and above the field where there is no room below', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.getByRole('button', { name: 'Buka formulir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buka formulir' })
    const field = dialog.getByRole('combobox')
    await field.click()
    const list = page.getByRole('listbox', { name: 'Kelurahan domisili' }).last()
    await expect(list).toBeVisible()
    // What is cut off cannot be hit.
    const isWhole = () =>
      list.evaluate((element) => {
        const panel = element.parentElement as HTMLElement
        const { top, bottom, left, width } = panel.getBoundingClientRect()
        const hits = [top + 12, bottom - 12].map((y) => panel.contains(document.elementFromPoint(left + width / 2, y)))
        return hits.every(Boolean) && top >= 0 && bottom <= window.innerHeight
      })
    await expect.poll(isWhole).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Pabaton')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('menu button: arrows open it, letters and arrows walk, Tab goes on, Escape gives focus back', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has a sheet')
  const button = page.getByRole('button', { name: 'Menu program' })
  await button.focus()
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Keluar dari kelas')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Bagikan')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Keluar dari kelas')
  await page.keyboard.press('Home')
  await page.keyboard.press('l')
  expect(await focused(page)).toBe('Laporkan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('t')
  await page.keyboard.press('Space')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tanpa suara', checked: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  expect(
    await button.evaluate((element) => element === document.activeElement || document.activeElement === document.body),
  ).toBe(false)
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('c')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/search/)
})

test('dialog: focus is inside, Tab goes round in it, what it asks is read out, Escape gives focus back', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Buka konfirmasi' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(/.+/)
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('dialog: one that the browser closes by itself is closed for the page too', async ({ page }) => {
  await page.getByRole('button', { name: 'Buka konfirmasi' }).click()
  await page.getByRole('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).close())
  await expect(page.locator('dialog')).toHaveCount(0)
})

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

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), 'a desktop has no sheets'))

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
})
