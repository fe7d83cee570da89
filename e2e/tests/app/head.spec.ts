import { origin, port } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test.use({ javaScriptEnabled: false })

const attribute = (selector: string, name: string) => ({ selector, name })

test('without JavaScript a page says what it is (B079, B080, B081)', async ({ page }) => {
  await page.goto('/?utm_source=wa')
  await expect(page).toHaveTitle('Sanggarmu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Satu sanggar, sekeluarga belajar.')
  for (const { selector, name } of [
    attribute('meta[name="description"]', 'content'),
    attribute('meta[property="og:title"]', 'content'),
    attribute('meta[property="og:description"]', 'content'),
    attribute('meta[property="og:image"]', 'content'),
  ]) {
    expect((await page.locator(selector).getAttribute(name))?.length ?? 0, selector).toBeGreaterThan(3)
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/)
})

test('an unknown page answers 404 and stays out of search engines (B065, B067)', async ({ page }) => {
  const reply = await page.goto('/tidak/ada/di/sini')
  expect(reply?.status()).toBe(404)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test("an institution's host carries its name (B008)", async ({ page }) => {
  await page.goto(`http://cendekia.localhost:${port}/`)
  await expect(page).toHaveTitle('Sanggar Cendekia')
})
