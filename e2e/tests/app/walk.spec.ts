import { readFileSync } from 'node:fs'
import { comingSoonPages } from '../../../web/src/app/prepared.ts'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { logInAs } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

interface Route {
  pattern: string
  access: string
}

const { routes } = JSON.parse(readFileSync(new URL('../../../web/seo.json', import.meta.url), 'utf8')) as {
  routes: Route[]
}
const sample: Record<string, string> = {
  academicYear: '2024-2025',
  level: 'mahasiswa',
  year: 'kelas4',
  type: 'lainnya',
  category: 'kelas',
}
/** Pages that show something only when it exists. */
const real: Record<string, string> = {
  '/program/{id}': '/program/pecahan-martabak-kelas-4',
  '/mitra/{slug}': '/mitra/sanggar-cendekia',
  '/mitra-group/{slug}': '/mitra-group/smm-nusantara',
  '/kelasmu/{audience}': '/kelasmu/pelajar',
  '/jenjang/{level}/{year}': '/jenjang/sd/kelas4',
  '/katalog-program/{katalog}': '/katalog-program/semester-genap',
  '/program-pilihan/{slug}': '/program-pilihan/mulai-gratis',
  '/{name}': '/gerakan-numerasi',
}
const filled = (pattern: string) =>
  real[pattern] ?? pattern.replace(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? 'contoh')

/** Routes in groups, so that a browser is opened a few times and not a hundred. */
const size = 14
const groups = Array.from({ length: Math.ceil(routes.length / size) }, (_, at) =>
  routes.slice(at * size, (at + 1) * size),
)

for (const [at, group] of groups.entries()) {
  test(`every route opens for a logged-in person, part ${at + 1}`, async ({ page }) => {
    await logInAs(page, 'dewi')
    for (const route of group) {
      // All of these show the same page, and only on a phone it may be too wide.
      if (comingSoonPages.includes(route.pattern) && !isPhone(page)) continue
      await test.step(route.pattern, async () => {
        await page.goto(filled(route.pattern))
        await expectOnePage(page)
        // A page that gives way to another is empty for a moment: it is looked at again.
        if (await isNewSight(page)) await expect(() => expectAccessible(page)).toPass({ timeout: 30_000 })
      })
    }
  })
}

const guarded = ['login', 'verified-email', 'verified-email+complete-profile']

test('every public route opens for a visitor (B005)', async ({ page }) => {
  for (const route of routes.filter(({ access }) => !guarded.includes(access))) {
    await test.step(route.pattern, async () => {
      await page.goto(filled(route.pattern))
      await expectOnePage(page)
    })
  }
})

test('every other route sends the visitor away (B072, B073)', async ({ page }) => {
  test.skip(isPhone(page), 'where somebody is sent has no width')
  for (const route of routes.filter(({ access }) => guarded.includes(access))) {
    await test.step(route.pattern, async () => {
      await page.goto(filled(route.pattern))
      await expect(page, route.pattern).toHaveURL(/\/\?.*redirect-path=/)
      await expectOnePage(page)
    })
  }
})

const seen = new Set<string>()

/** Pages that later work fills look alike within a layout; axe reads one of each kind. */
async function isNewSight(page: import('@playwright/test').Page) {
  const sight = await page.evaluate(() => {
    const parts = ['h1', 'header', 'footer', 'nav', 'aside'].map((name) => document.querySelectorAll(name).length)
    return `${document.querySelector('h1')?.textContent} ${parts.join(' ')}`
  })
  return !seen.has(sight) && !!seen.add(sight)
}

async function expectOnePage(page: import('@playwright/test').Page) {
  await expect(page.locator('#root [data-ready], h1').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), `h1 of ${page.url()}`).toHaveCount(1)
  await expect(page.getByRole('main'), `main of ${page.url()}`).toHaveCount(1)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
