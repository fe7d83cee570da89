import { expect, type Page } from '@playwright/test'

/** Whether a page of this size is a phone's. */
export const isNarrow = (size: { width: number } | null) => (size?.width ?? 0) <= 920

export const isPhone = (page: Page) => isNarrow(page.viewportSize())

export async function typeCode(page: Page, code: string) {
  await page.getByRole('group', { name: 'Kode 6 angka' }).getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

export async function openAccountMenu(page: Page) {
  const name = isPhone(page) ? /^Menu$/ : /^Menu profil/
  const menu = page.getByRole('navigation', { name: 'Menu akun' })
  // A tour that comes at this very moment closes what was opened.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('banner').getByRole('button', { name }).click()
    await expect(menu).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** The account menu with the linked accounts unfolded. */
export async function openFamily(page: Page) {
  await openAccountMenu(page)
  const linked = page.getByRole('button', { name: 'Akun terhubung' })
  if ((await linked.getAttribute('aria-expanded')) === 'false') await linked.click()
}

export async function logOut(page: Page) {
  await openAccountMenu(page)
  await leave(page)
}

/** By the open menu. */
export async function leave(page: Page) {
  await page
    .getByRole('button', { name: 'Keluar' })
    .or(page.getByRole('menuitem', { name: 'Keluar' }))
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
}
