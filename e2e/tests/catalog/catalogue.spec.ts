import { expectAccessible } from '../../support/axe.ts'
import { watchShifts } from '../../support/shifts.ts'
import { expect, test } from '../../support/test.ts'

type Page = import('@playwright/test').Page

const cards = (page: Page, region: string) => page.getByRole('region', { name: region }).getByRole('listitem')

async function expectNoSideways(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
}

test('the home page shows what is popular, what begins and who teaches, and moves nothing (R001)', async ({ page }) => {
  const moved = await watchShifts(page)
  let bringFont = () => {}
  const held = new Promise<void>((resolve) => {
    bringFont = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(cards(page, 'Ramai diikuti pekan ini').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Belajar bersama \d+ lembaga$/ })).toBeVisible()
  await expect(page.locator('body'), 'the font is not asked for before the page stands').not.toHaveCSS(
    'font-family',
    /Plus Jakarta/,
  )
  bringFont()
  await expect(page.locator('body')).toHaveCSS('font-family', /Plus Jakarta/)
  await expectAccessible(page)
  await expectNoSideways(page)
  expect(await moved()).toBeLessThan(0.05)
  await cards(page, 'Ramai diikuti pekan ini').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/program\//)
})

test('the cloth of a category leads to how one joins, and on to its programmes (R043, B062)', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Kategori program' })
    .getByRole('link', { name: /UJIANMU/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siap sebelum hari ujian' })).toBeVisible()
  await expect(cards(page, 'Program UJIANMU yang ramai diikuti').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lihat semua program UJIANMU' }).click()
  await expect(page).toHaveURL(/\/search\/ujian/)
})

/** The walk through all routes reads them with axe. */
const lists = [
  ['/program-pilihan', 'Program pilihan', 'R135'],
  ['/program-pilihan/mulai-gratis', 'Mulai gratis', 'R136'],
  ['/katalog-program/semester-genap', 'Katalog semester genap 2026/2027', 'R137'],
  ['/paket', 'Paket Kelas', 'R103'],
  ['/kartuprakerja', 'Belajar dengan Kartu Prakerja', 'R048'],
  ['/panduan-prakerja', 'Panduan Prakerja', 'R050'],
  ['/mitra-kolaborasi', 'Mitra kolaborasi', 'R051'],
  ['/utbk', 'Persiapan UTBK-SNBT 2027', 'R144'],
  ['/gerakan-numerasi', 'Gerakan Numerasi Keluarga', 'B066'],
] as const

test('lists and landing pages show programmes of the demo (R048, R050, R051, R103, R135 to R137, R144, B066)', async ({
  page,
}) => {
  for (const [path, title, rule] of lists) {
    await test.step(`${rule} ${path}`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const onward = page.getByRole('main').locator('a[href^="/program/"], a[href^="/paket/"], a[href^="/mitra/"]')
      await expect(onward.first()).toBeVisible()
      await expectNoSideways(page)
    })
  }
})

test('a list that nobody made is not there (R136, R137)', async ({ page }) => {
  for (const path of ['/program-pilihan/tidak-ada', '/katalog-program/tidak-ada']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible()
  }
})
