import type { Page } from '@playwright/test'
import { join } from '../../support/learning.ts'
import { register, stranger } from '../../support/people.ts'
import { watchShifts } from '../../support/shifts.ts'
import { expect, test } from '../../support/test.ts'

// What stands before the scripts run, and which scripts those are.

async function learner(page: Page) {
  await register(page, stranger())
  return join(page.request)
}

test("pages of one's own have their bar, their places and their name before any script has come", async ({ page }) => {
  const { activity } = await learner(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const [path, name] of [
    ['/dashboard', 'Dashboard'],
    ['/kelasku', 'Kelasku'],
    [`/aktivitas/${activity}`, 'Aktivitas'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const places = page.getByRole('banner').getByRole('navigation', { name: 'Utama' }).getByRole('link')
    await expect(places).toHaveText(['Dashboard', 'Kelasku', 'Jadwal'])
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
})

test("pages of one's own can be read before the style sheet has come", async ({ page }) => {
  await learner(page)
  // It never comes.
  await page.route('**/assets/*.css', () => {})
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  expect(
    await page
      .getByRole('heading', { level: 1, name: 'Dashboard' })
      .evaluate((heading) => getComputedStyle(heading).fontSize),
  ).toBe('36px')
})

test('nothing that the server wrote moves when the style sheet comes', async ({ page }) => {
  const moved = await watchShifts(page)
  let bring = () => {}
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const path of ['/', '/bantuan', '/search']) {
    const held = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.route('**/assets/*.css', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    bring()
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await moved(), path).toBeLessThan(0.01)
  }
})

test('a page does not ask for what it brought', async ({ page }) => {
  const { activity } = await learner(page)
  const first =
    /\/api\/(user\/profession|program-activity\/(dashboard\/(summary|resource-list|calendar)|v3\/program-detail\/validate)|program_activity\/(v3\/enrolled|enrolled\/folder))/
  const asked: string[] = []
  page.on('request', (request) => first.test(request.url()) && asked.push(request.url()))
  for (const path of ['/dashboard', '/kelasku', `/aktivitas/${activity}`]) {
    await page.goto(path)
    await expect(page.locator('#root .sv')).toHaveCount(0)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(asked, path).toEqual([])
  }
})

test('a page names the scripts that it needs, few of them, and needs those that it names', async ({ page }) => {
  const { activity, program } = await learner(page)
  for (const path of ['/dashboard', '/kelasku', `/aktivitas/${activity}`, `/program/${program.slug}`]) {
    const answers = new Map<string, number>()
    page.on('response', (response) => answers.set(new URL(response.url()).pathname, response.status()))
    await page.goto(path)
    const named = await page
      .locator("link[rel=modulepreload][href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // Until the site's own page has taken the place of what the server wrote.
    await expect(page.locator('#root .sv')).toHaveCount(0)
    const ofThePage = named.filter((file) => answers.get(file) === 200)
    expect(ofThePage.length, `${path} names its own scripts`).toBeGreaterThan(5)
    expect(named.length, `${path} has few scripts`).toBeLessThanOrEqual(24)
    expect(
      named.filter((file) => !answers.has(file)),
      `${path} names what nobody asks for`,
    ).toEqual([])
  }
})
