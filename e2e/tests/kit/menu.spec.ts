import type { Page } from '@playwright/test'
import { isNarrow } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { focused, openKit, press, type Row, walk } from '../../support/kit.ts'
import { expect, test } from '../../support/test.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/

test.skip(({ viewport }) => isNarrow(viewport), 'a phone has a sheet')
test.beforeEach(({ page }) => openKit(page))

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Menu program' })
const isAt = (row: string) => async (page: Page) => {
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(focused(page)).toHaveText(row)
}
const isBack = async (page: Page) => {
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(buttonOf(page)).toBeFocused()
}
const hasTold = async (page: Page) => {
  await isBack(page)
  await expect(page.getByRole('status').getByText('dihapus dari Daftar Pilihan')).toBeVisible()
}

const table: Row[] = [
  { name: 'Enter opens it at the first row', key: 'Enter', holds: isAt('Bagikan') },
  { name: 'Space opens it at the first row', key: 'Space', holds: isAt('Bagikan') },
  { name: 'Down Arrow opens it at the first row', key: 'ArrowDown', holds: isAt('Bagikan') },
  { name: 'Up Arrow opens it at the last row', key: 'ArrowUp', holds: isAt('Keluar dari kelas') },
  { name: 'Down Arrow goes to the next row', before: ['Enter'], key: 'ArrowDown', holds: isAt('Laporkan') },
  { name: 'Down Arrow goes round', before: ['ArrowUp'], key: 'ArrowDown', holds: isAt('Bagikan') },
  { name: 'Up Arrow goes to the row before', before: ['ArrowUp'], key: 'ArrowUp', holds: isAt('Cari kelas lain') },
  { name: 'Up Arrow goes round', before: ['Enter'], key: 'ArrowUp', holds: isAt('Keluar dari kelas') },
  { name: 'Home goes to the first row', before: ['ArrowUp'], key: 'Home', holds: isAt('Bagikan') },
  { name: 'End goes to the last row', before: ['Enter'], key: 'End', holds: isAt('Keluar dari kelas') },
  {
    name: 'a letter goes to the next row that begins with it',
    before: ['Enter'],
    key: 'c',
    holds: isAt('Cari kelas lain'),
  },
  { name: 'a letter goes round', before: ['ArrowUp'], key: 'l', holds: isAt('Laporkan') },
  { name: 'a letter of no row stays', before: ['Enter'], key: 'z', holds: isAt('Bagikan') },
  { name: 'Enter does what the row says', before: ['Enter'], key: 'Enter', holds: hasTold },
  { name: 'Space does what the row says', before: ['Enter'], key: 'Space', holds: hasTold },
  {
    name: 'a row that does nothing now can be found and stays',
    before: ['Enter', 'l'],
    key: 'Enter',
    holds: isAt('Laporkan'),
  },
  { name: 'Escape closes it and gives focus back', before: ['Enter', 'ArrowDown'], key: 'Escape', holds: isBack },
]

test('the keyboard table of a menu button', async ({ page }) => {
  // As many pages as it has rows.
  test.slow()
  await walk(page, table, buttonOf(page))
})

for (const [key, isAfter] of [
  ['Tab', true],
  ['Shift+Tab', false],
] as const)
  test(`${key} closes it and goes on from the button`, async ({ page }) => {
    await buttonOf(page).focus()
    await press(page, ['Enter', key])
    await expect(page.getByRole('menu')).toBeHidden()
    const from = await buttonOf(page).elementHandle()
    const [isElsewhere, isFollowing] = await page.evaluate((button) => {
      const now = document.activeElement as Element
      const position = (button as Element).compareDocumentPosition(now)
      return [now !== button && now !== document.body, Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING)]
    }, from)
    expect(isElsewhere).toBe(true)
    expect(isFollowing).toBe(isAfter)
  })

test('a row that is switched on says so, and a row that leads elsewhere goes there on Space too', async ({ page }) => {
  await buttonOf(page).focus()
  await press(page, ['Enter', 't', 'Space'])
  await isBack(page)
  await press(page, ['Enter'])
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tanpa suara', checked: true })).toBeVisible()
  await press(page, ['c', 'Space'])
  await expect(page).toHaveURL(/\/search/)
})

test('open it is accessible, and a press elsewhere closes it', async ({ page }) => {
  await buttonOf(page).click()
  await expect(page.getByRole('menu', { name: 'Menu program' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('menu')).toBeHidden()
})
