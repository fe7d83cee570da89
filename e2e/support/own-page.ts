import { expect, type Page } from '@playwright/test'

/** The site's own page has taken the place of what the server wrote before its scripts, and says what it is. */
export async function expectOwnPage(page: Page) {
  await expect(page.locator('#root .sv')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
