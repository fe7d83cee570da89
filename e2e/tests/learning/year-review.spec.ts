import { expectAccessible } from '../../support/axe.ts'
import { enterChild, logInAs, withoutTours } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a child looks back on a closed year, which everybody sees once a parent opened it (C136, C137, R143, B043)', async ({
  page,
  browser,
}) => {
  await enterChild(page, 'Raka')
  await page.goto('/redirect-fun-report')
  await page.waitForURL('**/kilas-balik/2025')
  await expect(page.getByRole('heading', { level: 1, name: 'Setahun ini kamu menenun banyak hal.' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Kain Raka 2025/ })).toBeVisible()
  await expectAccessible(page)

  // The demo's mother opened his portfolio, and not that of Nala.
  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  await visitor.goto('/kilas-balik/2025/raka.pradana')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Setahun ini Raka menenun banyak hal.' })).toBeVisible()
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toContain('/gambar/kilas-balik/2025/raka.pradana.png')
  expect((await visitor.request.get('/gambar/kilas-balik/2025/raka.pradana.png')).status()).toBe(200)
  await expectAccessible(visitor)
  await visitor.goto('/kilas-balik/2025/nala.pradana')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kilas balik ini tidak ada' })).toBeVisible()
  expect((await visitor.request.get('/gambar/kilas-balik/2025/nala.pradana.png')).status()).toBe(404)
  await visitor.goto('/kilas-balik/1999')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kilas balik ini tidak ada' })).toBeVisible()
  await visitor.goto('/kilas-balik/2025')
  await expect(visitor.getByRole('heading', { level: 1, name: /^2025 di/ })).toBeVisible()
  await expectAccessible(visitor)
})

test('who taught looks back on a year of teaching (C138)', async ({ page }) => {
  await logInAs(page, 'ratna')
  await withoutTours(page)
  await page.goto('/kilas-balik/2025')
  await expect(page.getByRole('heading', { name: 'Kilas balik untuk fasilitator' })).toBeVisible()
  await expectAccessible(page)
})
