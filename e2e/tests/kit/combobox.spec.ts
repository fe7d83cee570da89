import type { Locator, Page } from '@playwright/test'
import { isNarrow } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { openKit, press, type Row, walk } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/: a field with a list that narrows, focus stays in the field.

test.skip(({ viewport }) => isNarrow(viewport), 'a phone has a sheet')
test.beforeEach(({ page }) => openKit(page))

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Kelurahan domisili' })

/** What the field points at while focus stays in it. */
const pointedAt = (field: Locator) =>
  field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

const pointsAt = (words: string) => async (page: Page) => {
  const field = fieldOf(page)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => pointedAt(field)).toContain(words)
}
const pointsAtNone = async (page: Page) => {
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(fieldOf(page)).not.toHaveAttribute('aria-activedescendant')
}
const isClosedWith = (value: string) => async (page: Page) => {
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(fieldOf(page)).toHaveValue(value)
  await expect(fieldOf(page)).toBeFocused()
}
const reads = (typed: string, cursor: number) => async (page: Page) => {
  await expect(fieldOf(page)).toHaveValue(typed)
  expect(await fieldOf(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(cursor)
}

const table: Row[] = [
  { name: 'Down Arrow opens it at the first option', key: 'ArrowDown', holds: pointsAt('Tegallega') },
  { name: 'Up Arrow opens it at the last option', key: 'ArrowUp', holds: pointsAt('Pabaton') },
  { name: 'Alt+Down Arrow opens it and points at none', key: 'Alt+ArrowDown', holds: pointsAtNone },
  { name: 'Alt+Up Arrow closes it', before: ['ArrowDown'], key: 'Alt+ArrowUp', holds: isClosedWith('') },
  {
    name: 'Down Arrow goes to the next',
    before: ['ArrowDown'],
    key: 'ArrowDown',
    holds: pointsAt('Tegal Gundil'),
  },
  { name: 'Down Arrow goes round', before: ['ArrowUp'], key: 'ArrowDown', holds: pointsAt('Tegallega') },
  { name: 'Up Arrow goes round', before: ['ArrowDown'], key: 'ArrowUp', holds: pointsAt('Pabaton') },
  { name: 'Enter takes the option', before: ['ArrowDown'], key: 'Enter', holds: isClosedWith('Tegallega') },
  {
    name: 'Enter takes nothing that is not pointed at',
    before: ['Alt+ArrowDown'],
    key: 'Enter',
    holds: isClosedWith(''),
  },
  { name: 'Escape closes it', before: ['ArrowDown'], key: 'Escape', holds: isClosedWith('') },
  {
    name: 'Escape keeps the choice',
    before: ['ArrowDown', 'Enter', 'x'],
    key: 'Escape',
    holds: isClosedWith('Tegallega'),
  },
  { name: 'letters narrow the list', before: ['b'], key: 'a', holds: pointsAt('Babakan') },
  { name: 'Backspace widens it', before: ['tegalg'], key: 'Backspace', holds: pointsAt('Tegallega') },
  { name: 'Home goes to the beginning of the text', before: ['teg'], key: 'Home', holds: reads('teg', 0) },
  { name: 'End goes to its end', before: ['teg', 'Home'], key: 'End', holds: reads('teg', 3) },
  { name: 'Left Arrow goes to the letter before', before: ['teg'], key: 'ArrowLeft', holds: reads('teg', 2) },
  { name: 'Right Arrow goes to the letter after', before: ['teg', 'Home'], key: 'ArrowRight', holds: reads('teg', 1) },
  { name: 'Delete takes the letter after', before: ['xteg', 'Home'], key: 'Delete', holds: reads('teg', 0) },
  ...['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => ({
    name: `${key} is back in the text: what the arrows led to is left`,
    before: ['ArrowDown', 'ArrowDown'],
    key,
    holds: pointsAtNone,
  })),
]

test('the keyboard table of a combobox', async ({ page }) => {
  // As many pages as it has rows.
  test.slow()
  await walk(page, table, fieldOf(page))
})

test('Tab closes it, takes nothing and goes on; the button beside it empties it', async ({ page }) => {
  const field = fieldOf(page)
  await field.focus()
  await press(page, ['teg', 'ArrowDown', 'Enter', 'ArrowDown', 'ArrowDown', 'Tab'])
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('Tegal Gundil')
  await expect(page.getByRole('button', { name: 'Kosongkan Kelurahan domisili' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('open it is accessible, and says how many there are', async ({ page }) => {
  const field = fieldOf(page)
  await field.focus()
  await press(page, ['teg'])
  await expect(field).toHaveAttribute('aria-controls', /.+/)
  await expect(page.getByRole('status').filter({ hasText: '3 pilihan' })).toBeAttached()
  await expectAccessible(page)
  await press(page, ['x'])
  await expect(field).not.toHaveAttribute('aria-controls')
  await expectAccessible(page)
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
  await press(page, ['ArrowUp', 'Enter'])
  await expect(field).toHaveValue('Pabaton')
  await press(page, ['ArrowDown', 'Escape'])
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
