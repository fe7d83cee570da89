import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { freeProgram, joinProgram } from '../../support/learning.ts'
import { expectOwnPage } from '../../support/own-page.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

/** The list of activities, opened where it is a panel. */
async function list(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Daftar aktivitas' })
  const panel = page.getByRole('dialog', { name: 'Daftar aktivitas' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  return panel
}

test('a free programme is joined from its page and opens at its first activity (C157, C078, B269)', async ({
  page,
}) => {
  await page.goto('/')
  await register(page, stranger())
  const program = await freeProgram(page.request)
  await page.goto(`/program/${program.slug}`)
  await page.getByRole('button', { name: 'Ikut program' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/aktivitas\/.+/)
  const opened = page.url()
  await expect(page.getByRole('banner').getByRole('link', { name: program.title })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/^\d+\/\d+ Aktivitas/)).toBeVisible()
  // Of the activity: until its bar is there, the programme's page is still shown.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/program/${program.slug}`)
  await page.getByRole('link', { name: 'Lanjut belajar' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/aktivitas\/.+/)
  expect(opened).toContain('/aktivitas/')
})

test('an activity opens with what its page brought, the list finds others and leads there (B264, B288, B351, B388)', async ({
  page,
}) => {
  await page.goto('/')
  await register(page, stranger())
  // A recording: what is read may be done as soon as it is open, and then the page reads its progress anew.
  const activity = await joinProgram(page.request, 'matematika-dan-gamelan')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/program/.test(pathname) && request.method() === 'POST') calls.push(pathname)
  })
  await page.goto(`/aktivitas/${activity}`)
  await expectOwnPage(page)
  expect(calls.filter((call) => call.startsWith('/api/program-activity/v3/'))).toEqual([])

  const panel = await list(page)
  await expect(panel.locator('.thread-link[aria-current=page]')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Filter Aktivitas, 0 dipilih' }).click()
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Pilih kategori aktivitas' }).click()
    await page.getByRole('checkbox', { name: 'Materi' }).check()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('button', { name: '1 kategori aktivitas dipilih' })).toBeVisible()
    await page.getByRole('button', { name: 'Terapkan' }).click()
  } else {
    await page.getByRole('checkbox', { name: 'Materi' }).check()
    await page.getByRole('button', { name: 'Terapkan Filter' }).click()
  }
  await expect(page).toHaveURL(/kategori=materi/)
  await expect(panel.getByText(/\d+ aktivitas ditemukan/)).toBeVisible()
  await expectAccessible(page)
})

test('an activity that never was is a page that does not exist (B266)', async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  await page.goto('/aktivitas/tidak-pernah-ada')
  await expect(page).toHaveURL(/\/404$/)
})

test('the numbers of a fraction stand one above the other, large enough to read', async ({ page }) => {
  await page.goto('/coba/martabak4-adil-itu-sama-besar')
  await expectOwnPage(page)
  const fraction = page.locator('[data-fraction]').first()
  const [above, below] = await Promise.all(['sup', 'sub'].map((part) => fraction.locator(part).boundingBox()))
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  for (const box of [above, below]) expect(box?.height).toBeGreaterThan(12)
})
