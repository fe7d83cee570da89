import type { Locator, Page } from '@playwright/test'
import { expectOwnPage } from '../../support/own-page.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const snackbar = (page: Page, words: string) => page.locator('[popover] > div', { hasText: words })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('both are on the page')
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width
}

for (const block of ['start', 'end'] as const) {
  test(`an invitation does not lie on the field that somebody writes in, at the ${block} of the window (U7)`, async ({
    page,
  }) => {
    await register(page, stranger())
    await page.goto('/profile')
    await expectOwnPage(page)
    const invitation = snackbar(page, 'Verifikasi akunmu sekarang untuk membuka semua fitur.')
    // It waits while a mouse is on it.
    await invitation.hover()
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.evaluate((input, block) => {
      input.scrollIntoView({ block, behavior: 'instant' })
      input.focus({ preventScroll: true })
    }, block)
    await expect.poll(() => overlap(field, invitation)).toBe(false)
    await expect(field).toBeInViewport()
    await expect(invitation).toBeInViewport({ ratio: 1 })
  })
}

test('what is told over a sheet or a dialog stands beside it, also in a low window (U7)', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 460 })
  await page.goto('/program/jelajah-hutan-gambut')
  await expectOwnPage(page)
  await page.getByRole('complementary', { name: 'Ikut program' }).getByRole('button', { name: 'Bagikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bagikan ke teman' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Salin tautan' }).click()
  const told = snackbar(page, 'Berhasil menyalin link program')
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect.poll(() => overlap(dialog, told)).toBe(false)
})
