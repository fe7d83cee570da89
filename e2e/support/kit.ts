import { expect, type Locator, type Page, test } from '@playwright/test'

/** The page with every part of the kit. */
export async function openKit(page: Page) {
  await page.goto('/galeri')
  await expect(page.getByRole('heading', { level: 1, name: 'Komponen', exact: true })).toBeVisible()
}

/** A row of a keyboard table of the ARIA practices: the keys that come before, the key, and what holds then. */
export interface Row {
  name: string
  before?: string[]
  key: string
  holds: (page: Page) => Promise<void>
}

/** Words are typed, names of keys are pressed. */
export async function press(page: Page, keys: string[]) {
  for (const key of keys)
    if (/^[a-z]{2,}$/.test(key)) await page.keyboard.type(key)
    else await page.keyboard.press(key)
}

/** What has the focus. */
export const focused = (page: Page) => page.locator(':focus')

/** Whether the focus is inside; where the browser's own bars have it, it is nowhere in the page. */
export const holdsFocus = (part: Locator) =>
  part.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)

/** Every row of a table, each on a page that nobody has used yet. */
export async function walk(page: Page, table: Row[], control: Locator) {
  for (const { name, before = [], key, holds } of table)
    await test.step(name, async () => {
      await openKit(page)
      await control.focus()
      await press(page, [...before, key])
      await holds(page)
    })
}
